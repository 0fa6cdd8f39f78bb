import { observer } from "mobx-react-lite";
import type { ComponentType, ReactNode } from "react";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";

type AuthenticatedPageProps = {
  /** Asks for the e-mail to be verified; loaded on demand, since few people see it. */
  readonly VerifyEmailPrompt: ComponentType<{ readonly email: string; readonly fallback: ReactNode }>;
};

/** Redirects to the tenant's application. */
export const AuthenticatedPage = observer(function AuthenticatedPage({
  VerifyEmailPrompt,
}: AuthenticatedPageProps) {
  const { phase } = usePresenter((presenters) => presenters.authenticated());
  const waiting = <LoadingScreen title="authenticated.title" text="authenticated.loading" canAbandon />;
  switch (phase.kind) {
    case "working":
      return waiting;
    case "email-verification-required":
      return <VerifyEmailPrompt email={phase.email} fallback={waiting} />;
  }
});

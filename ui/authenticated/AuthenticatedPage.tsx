import { observer } from "mobx-react-lite";
import { useCallback, useEffect, type ComponentType, type ReactNode } from "react";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";

/** Props of the invitation to make a passkey; `finish` goes on to the application. */
export type PasskeyInvitationProps = {
  readonly email: string;
  readonly finish: () => void;
  readonly fallback: ReactNode;
};

type AuthenticatedPageProps = {
  /** Asks for the e-mail to be verified; loaded on demand, since few people see it. */
  readonly VerifyEmailPrompt: ComponentType<{ readonly email: string; readonly fallback: ReactNode }>;
  /** Invites to make a passkey; loaded on demand. */
  readonly PasskeyInvitation: ComponentType<PasskeyInvitationProps>;
};

/** Redirects to the tenant's application. */
export const AuthenticatedPage = observer(function AuthenticatedPage({
  VerifyEmailPrompt,
  PasskeyInvitation,
}: AuthenticatedPageProps) {
  const presenter = usePresenter((presenters) => presenters.authenticated());
  const goOn = useCallback(() => presenter.retry(), [presenter]);
  const { phase } = presenter;
  const waiting = <LoadingScreen title="authenticated.title" text="authenticated.loading" canAbandon />;
  switch (phase.kind) {
    case "working":
      return waiting;
    case "email-verification-required":
      return <VerifyEmailPrompt email={phase.email} fallback={waiting} />;
    case "passkey-invited":
      return <PasskeyInvitation email={phase.email} finish={goOn} fallback={waiting} />;
  }
});

/** Goes on without the invitation, whose part could not be loaded. */
export function WithoutInvitation({ finish, fallback }: PasskeyInvitationProps): ReactNode {
  useEffect(finish, [finish]);
  return fallback;
}

import { observer } from "mobx-react-lite";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { NotFoundErrorPage } from "#ui/error/NotFoundErrorPage.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";

/** The hand-over to the tenant's application (spec §2 AuthenticatedPage). */
export const AuthenticatedPage = observer(function AuthenticatedPage() {
  const presenter = usePresenter((presenters) => presenters.authenticated());
  switch (presenter.phase.kind) {
    case "working":
      return <LoadingScreen title="authenticated.title" text="authenticated.loading" canGiveUp />;
    case "email-verification-required":
      return <NotFoundErrorPage />;
  }
});

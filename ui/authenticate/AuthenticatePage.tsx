import { observer } from "mobx-react-lite";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";

/** Handles the authorization callback of the identity provider. */
export const AuthenticatePage = observer(function AuthenticatePage() {
  const search = useSearch();
  usePresenter((presenters) => presenters.authenticate(search));
  return <LoadingScreen title="authenticate.title" text="authenticate.loading" canAbandon />;
});

import { observer } from "mobx-react-lite";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";

/** Authorizes another application of the tenant silently. */
export const AuthorizePage = observer(function AuthorizePage() {
  const search = useSearch();
  usePresenter((presenters) => presenters.authorize(search));
  return <LoadingScreen title="authorize.title" text="authorize.loading" canAbandon />;
});

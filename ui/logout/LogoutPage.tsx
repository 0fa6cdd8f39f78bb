import { observer } from "mobx-react-lite";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";

/** Logs the person out on load. */
export const LogoutPage = observer(function LogoutPage() {
  const search = useSearch();
  usePresenter((presenters) => presenters.logout(search));
  return <LoadingScreen title="logout.title" text="logout.loading" canAbandon />;
});

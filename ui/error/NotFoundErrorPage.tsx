import { observer } from "mobx-react-lite";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { useText } from "#ui/components/use-text.ts";
import { ErrorScreen } from "#ui/error/ErrorScreen.tsx";

/** Says that there is no page at this address (MD-08). */
export const NotFoundErrorPage = observer(function NotFoundErrorPage() {
  const search = useSearch();
  const text = useText();
  const presenter = usePresenter((presenters) => presenters.error(search));
  return (
    <ErrorScreen
      heading={text("error.notFound.title")}
      text={text("error.notFound.text")}
      mark={{ icon: "compass" }}
    >
      <LinkButton to={presenter.logInLink}>{text("error.notFound.action")}</LinkButton>
    </ErrorScreen>
  );
});

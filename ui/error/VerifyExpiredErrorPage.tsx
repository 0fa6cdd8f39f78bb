import { observer } from "mobx-react-lite";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { useText } from "#ui/components/use-text.ts";
import { ErrorScreen } from "#ui/error/ErrorScreen.tsx";

/** Says that the verification link is expired or used; the person gets a new one after signing in. */
export const VerifyExpiredErrorPage = observer(function VerifyExpiredErrorPage() {
  const text = useText();
  const presenter = usePresenter((presenters) => presenters.verifyExpired());
  return (
    <ErrorScreen
      heading={text("error.verifyExpired.heading")}
      documentTitle={text("error.verifyExpired.title")}
      text={[text("error.verifyExpired.text"), text("error.verifyExpired.next")]}
      mark={{ icon: "clock", tone: "warning" }}
    >
      <LinkButton to={presenter.logInLink}>{text("error.verifyExpired.action")}</LinkButton>
    </ErrorScreen>
  );
});

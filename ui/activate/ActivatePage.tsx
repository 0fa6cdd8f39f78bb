import { observer } from "mobx-react-lite";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { AccountFormScreen } from "#ui/activate/AccountFormScreen.tsx";

const messages = {
  title: "activate.title",
  subtitle: "activate.subtitle",
  submit: "activate.submit",
  leaving: "activate.leaving",
} as const;

/** Lets an invited person choose a password for the account. */
export const ActivatePage = observer(function ActivatePage() {
  const presenter = usePresenter((presenters) => presenters.activate());
  return <AccountFormScreen presenter={presenter} messages={messages} />;
});

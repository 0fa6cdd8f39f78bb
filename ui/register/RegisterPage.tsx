import { observer } from "mobx-react-lite";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { AccountFormScreen } from "#ui/activate/AccountFormScreen.tsx";

const messages = {
  title: "register.title",
  subtitle: "register.subtitle",
  submit: "register.submit",
  leaving: "login.redirecting",
} as const;

/** Registers an account and signs the person in with it. */
export const RegisterPage = observer(function RegisterPage() {
  const presenter = usePresenter((presenters) => presenters.register());
  return <AccountFormScreen presenter={presenter} messages={messages} />;
});

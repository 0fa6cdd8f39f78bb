import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { lateViews } from "#ui/app/late-views.ts";
import { Loader } from "#ui/components/Loader.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Loads the step, which only tenants need whose provider sends codes. */
const useStep = lateViews(
  async () => import(/* webpackChunkName: "email-code-step" */ "#ui/login/EmailCodeStep.tsx"),
);

/** The step of a code by e-mail, in place of the password. */
export const CodeStage = observer(function CodeStage({ presenter }: { readonly presenter: LoginPresenter }) {
  const text = useText();
  const { emailCode } = presenter;
  const views = useStep(true);
  if (!views || !emailCode) return <Loader text={text("shell.loading")} />;
  return <views.EmailCodeStep login={presenter} entry={emailCode} />;
});

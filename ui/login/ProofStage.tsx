import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { lateViews } from "#ui/app/late-views.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Loader } from "#ui/components/Loader.tsx";
import { useText } from "#ui/components/use-text.ts";
import { PasswordStage } from "#ui/login/PasswordStage.tsx";

/** The second step of the sign-in: a password, or a code by e-mail in its place. */
export const ProofStage = observer(function ProofStage({ presenter }: Shows<LoginPresenter>) {
  return presenter.stage === "code" ? (
    <CodeStage presenter={presenter} />
  ) : (
    <PasswordStage presenter={presenter} />
  );
});

/** Loads the step, which only tenants need whose provider sends codes. */
const useStep = lateViews(
  async () => import(/* webpackChunkName: "email-code-step" */ "#ui/login/EmailCodeStep.tsx"),
);

const CodeStage = observer(function CodeStage({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { emailCode } = presenter;
  const views = useStep(true);
  if (!views || !emailCode) return <Loader text={text("shell.loading")} />;
  return <views.EmailCodeStep login={presenter} entry={emailCode} />;
});

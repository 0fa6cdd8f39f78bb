import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { CodeStage } from "#ui/login/CodeStage.tsx";
import { PasswordStage } from "#ui/login/PasswordStage.tsx";

/** The second step of the sign-in: a password, or a code by e-mail in its place. */
export const ProofStage = observer(function ProofStage({ presenter }: Shows<LoginPresenter>) {
  return presenter.stage === "code" ? (
    <CodeStage presenter={presenter} />
  ) : (
    <PasswordStage presenter={presenter} />
  );
});

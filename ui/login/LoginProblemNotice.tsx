import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { UnreachableNotice } from "#ui/components/UnreachableNotice.tsx";
import { useText } from "#ui/components/use-text.ts";

/** What a failed attempt tells the person: announced, and above the form (spec §8). */
export const LoginProblemNotice = observer(function LoginProblemNotice({
  presenter,
}: {
  readonly presenter: LoginPresenter;
}) {
  const text = useText();
  const { problem } = presenter;
  return <LiveRegion kind="alert">{problem && notice()}</LiveRegion>;

  function notice() {
    switch (problem?.kind) {
      case undefined:
        return undefined;
      case "invalid-credentials":
        return <Notice tone="error">{text("login.invalidCredentials")}</Notice>;
      case "cookies-off":
        return (
          <Notice tone="warning" title={text("shell.cookiesOff.title")}>
            {text("shell.cookiesOff.text")}
          </Notice>
        );
      case "unreachable":
        return (
          <UnreachableNotice reference={problem.reference} onRetry={() => void presenter.submitPassword()} />
        );
    }
  }
});

import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Announces the reason of a failed attempt above the form (login-42, login-44). */
export const LoginProblemNotice = observer(function LoginProblemNotice({
  presenter,
}: {
  readonly presenter: LoginPresenter;
}) {
  const text = useText();
  const { problem } = presenter;
  return (
    <ProblemNotice
      problem={problem}
      onRetry={retry}
      tone={problem?.kind === "invalid-credentials" ? "error" : "warning"}
      title={problem?.kind === "cookies-off" ? text("shell.cookiesOff.title") : undefined}
    >
      {words()}
    </ProblemNotice>
  );

  function retry() {
    const [way] = presenter.redirects;
    const isAtProvider = presenter.part === "at-provider" && way !== undefined;
    void (isAtProvider ? presenter.signInAtProvider(way) : presenter.submitPassword());
  }

  function words() {
    switch (problem?.kind) {
      case "invalid-credentials":
        return text("login.invalidCredentials");
      case "cookies-off":
        return text("shell.cookiesOff.text");
      case "rate-limited":
        return text("login.rateLimited");
      case "denied":
        return text("login.denied");
      case "not-completed":
        return text("login.notCompleted");
      case "misconfigured":
        return text("shell.misconfigured.text");
      case "server":
        return text("common.errorServer");
      case "unreachable":
      case undefined:
        return undefined;
    }
  }
});

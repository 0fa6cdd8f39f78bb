import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { textIn } from "#application/shared/text-in.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Announces the reason of a failed attempt above the form. */
export const LoginProblemNotice = observer(function LoginProblemNotice({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { tenantName, language } = useShell();
  const { problem, part, redirects, chosenWay } = presenter;
  const isAtProvider = part === "at-provider" || chosenWay !== undefined;
  return (
    <ProblemNotice
      problem={problem}
      onRetry={retry}
      tone={problem?.kind === "invalid-credentials" ? "error" : "warning"}
      title={title()}
    >
      {words()}
    </ProblemNotice>
  );

  function retry() {
    if (part === "password") return void presenter.submitPassword();
    if (part === "email" && !chosenWay) return void presenter.submitEmail();
    const way = chosenWay ?? redirects[0];
    if (way) void presenter.signInAtProvider(way);
  }

  function title() {
    if (problem?.kind === "cookies-off") return text("shell.cookiesOff.title");
    return problem?.kind === "foreign-cookies" ? text("shell.foreignCookies.title") : undefined;
  }

  function words() {
    switch (problem?.kind) {
      case "invalid-credentials":
        return text("login.invalidCredentials");
      case "cookies-off":
        return text("shell.cookiesOff.text");
      case "foreign-cookies":
        return text("shell.foreignCookies.text");
      case "rate-limited":
        return isAtProvider ? unavailable() : text("login.rateLimited");
      case "denied":
        return text("login.denied");
      case "not-completed":
        return text("login.notCompleted");
      case "misconfigured":
        return text("shell.misconfigured.text");
      case "server":
        return isAtProvider ? unavailable() : text("common.errorServer");
      case "unreachable":
        return unavailable();
      case undefined:
        return undefined;
    }
  }

  /** Returns the message that the provider does not answer, with its name if it has one for people. */
  function unavailable() {
    const [only, ...others] = redirects;
    const way = chosenWay ?? (others.length === 0 ? only : undefined);
    return way?.label === undefined
      ? text("login.provider.unavailable", { tenant: tenantName })
      : text("login.provider.unavailableNamed", { provider: textIn(way.label, language) });
  }
});

import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { LoginProblem } from "#application/login/password-step.ts";
import { textIn } from "#application/shared/text-in.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

const messages = {
  "invalid-credentials": "login.invalidCredentials",
  "cookies-off": "shell.cookiesOff.text",
  "foreign-cookies": "shell.foreignCookies.text",
  "rate-limited": "login.rateLimited",
  denied: "login.denied",
  "not-completed": "login.notCompleted",
  misconfigured: "shell.misconfigured.text",
  server: "common.errorServer",
} as const satisfies Readonly<Record<Exclude<LoginProblem["kind"], "unreachable">, MessageId>>;

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
    if (!problem) return undefined;
    const { kind } = problem;
    const isOfProvider = isAtProvider && (kind === "rate-limited" || kind === "server");
    return kind === "unreachable" || isOfProvider ? unavailable() : text(messages[kind]);
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

/** Says that the person has signed in in another tab while typing in this one (RAC-05). */
export const OtherTabNotice = observer(function OtherTabNotice({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { account } = presenter.session;
  return (
    <Notice
      live="status"
      tone="info"
      action={
        <Button kind="link" onClick={() => void presenter.continueSession()}>
          {text("login.otherTab.action")}
        </Button>
      }
    >
      {presenter.session.hasOtherTabSignedIn &&
        (account === undefined
          ? text("login.otherTab.text")
          : text("login.otherTab.textNamed", { email: account }))}
    </Notice>
  );
});

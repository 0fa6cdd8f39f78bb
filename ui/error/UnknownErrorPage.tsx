import { observer } from "mobx-react-lite";
import type { ErrorCause } from "#application/error/error.presenter.ts";
import { usePresenter, useShell } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { Button } from "#ui/components/Button.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { useText } from "#ui/components/use-text.ts";
import { ErrorScreen } from "#ui/error/ErrorScreen.tsx";
import type { MessageId } from "#translations/message-id.ts";

/** What is said of each cause, in one paragraph or two. */
const explanations = {
  "risk-denied": ["error.unknown.riskText", "error.unknown.reason"],
  unreachable: ["common.errorNetwork"],
  "link-missing": ["error.linkMissing.text"],
  "foreign-tenant": ["error.foreignTenant.text"],
  "partner-link-refused": ["error.partnerLinkRefused.text"],
  "invalid-state": ["error.invalidState.text"],
  "mixed-up": ["error.mixedUp.text"],
  "logout-incomplete": ["error.logoutIncomplete.text", "error.logoutIncomplete.next"],
  "logout-unconfirmed": ["error.logoutUnconfirmed.text", "error.logoutUnconfirmed.next"],
  busy: ["common.errorBusy"],
  refused: ["error.refused.text"],
  "no-target": ["error.noTarget.text"],
  "unknown-state": ["error.unknownState.text"],
  server: ["common.errorServer"],
  misconfigured: ["shell.misconfigured.text"],
  unknown: ["error.unknown.text"],
} as const satisfies Readonly<Record<ErrorCause["kind"], readonly MessageId[]>>;

/** Shows an error that has no page of its own: what happened, and the way on. */
export const UnknownErrorPage = observer(function UnknownErrorPage() {
  const search = useSearch();
  const text = useText();
  const { tenantName } = useShell();
  const presenter = usePresenter((presenters) => presenters.unknownError(search));
  const { cause } = presenter;
  const isUnconfirmed = cause.kind === "logout-unconfirmed";
  const values = {
    tenant: tenantName,
    reason: text("error.unknown.riskMessage"),
    minutes: cause.kind === "busy" ? cause.waitInMinutes : 0,
  };
  const retryLabel = isUnconfirmed ? "error.logoutUnconfirmed.action" : "common.retry";
  return (
    <ErrorScreen
      heading={heading()}
      text={explanations[cause.kind].map((id) => text(id, values))}
      mark={{ icon: presenter.isRiskDenied ? "shield" : "warning", tone: "warning" }}
      reference={presenter.reference}
    >
      {presenter.canRetry && <Button onClick={() => presenter.retry()}>{text(retryLabel)}</Button>}
      {!isUnconfirmed && wayOn()}
    </ErrorScreen>
  );

  function heading() {
    if (cause.kind === "logout-incomplete") return text("error.logoutIncomplete.title");
    if (isUnconfirmed) return text("error.logoutUnconfirmed.title");
    return text(cause.kind === "link-missing" ? "error.linkMissing.title" : "error.unknown.title");
  }

  function wayOn() {
    const kind = presenter.canRetry ? "secondary" : "primary";
    if (cause.kind === "no-target") {
      return (
        <LinkButton to={presenter.logOutLink} kind={kind}>
          {text("logout.action")}
        </LinkButton>
      );
    }
    const { kind: what } = cause;
    const isToStartAgain = what === "invalid-state" || what === "mixed-up" || what === "refused";
    return (
      <LinkButton to={presenter.logInLink} kind={kind}>
        {text(isToStartAgain ? "error.invalidState.action" : "error.unknown.action")}
      </LinkButton>
    );
  }
});

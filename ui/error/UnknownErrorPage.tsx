import { observer } from "mobx-react-lite";
import { usePresenter, useShell } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { Button } from "#ui/components/Button.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { useText } from "#ui/components/use-text.ts";
import { ErrorScreen } from "#ui/error/ErrorScreen.tsx";

/** Shows an error that has no page of its own: what happened, and the way on. */
export const UnknownErrorPage = observer(function UnknownErrorPage() {
  const search = useSearch();
  const text = useText();
  const { tenantName } = useShell();
  const presenter = usePresenter((presenters) => presenters.unknownError(search));
  const isUnconfirmed = presenter.cause.kind === "logout-unconfirmed";
  const retryLabel = isUnconfirmed ? "error.logoutUnconfirmed.action" : "common.retry";
  return (
    <ErrorScreen
      heading={heading()}
      text={explanation()}
      mark={{ icon: presenter.isRiskDenied ? "shield" : "warning", tone: "warning" }}
      reference={presenter.reference}
    >
      {presenter.canRetry && <Button onClick={() => presenter.retry()}>{text(retryLabel)}</Button>}
      {!isUnconfirmed && wayOn()}
    </ErrorScreen>
  );

  function heading() {
    const { kind } = presenter.cause;
    if (kind === "logout-incomplete") return text("error.logoutIncomplete.title");
    if (isUnconfirmed) return text("error.logoutUnconfirmed.title");
    return text(kind === "link-missing" ? "error.linkMissing.title" : "error.unknown.title");
  }

  function wayOn() {
    const kind = presenter.canRetry ? "secondary" : "primary";
    const cause = presenter.cause.kind;
    if (cause === "no-target") {
      return (
        <LinkButton to={presenter.logOutLink} kind={kind}>
          {text("logout.action")}
        </LinkButton>
      );
    }
    const isToStartAgain = cause === "invalid-state" || cause === "mixed-up" || cause === "refused";
    return (
      <LinkButton to={presenter.logInLink} kind={kind}>
        {text(isToStartAgain ? "error.invalidState.action" : "error.unknown.action")}
      </LinkButton>
    );
  }

  function explanation() {
    const { cause } = presenter;
    switch (cause.kind) {
      case "risk-denied":
        return [
          text("error.unknown.riskText"),
          text("error.unknown.reason", { reason: text("error.unknown.riskMessage") }),
        ];
      case "unreachable":
        return text("common.errorNetwork");
      case "link-missing":
        return text("error.linkMissing.text");
      case "foreign-tenant":
        return text("error.foreignTenant.text");
      case "partner-link-refused":
        return text("error.partnerLinkRefused.text");
      case "invalid-state":
        return text("error.invalidState.text");
      case "mixed-up":
        return text("error.mixedUp.text");
      case "logout-incomplete":
        return [
          text("error.logoutIncomplete.text", { tenant: tenantName }),
          text("error.logoutIncomplete.next"),
        ];
      case "logout-unconfirmed":
        return [
          text("error.logoutUnconfirmed.text", { tenant: tenantName }),
          text("error.logoutUnconfirmed.next"),
        ];
      case "busy":
        return text("common.errorBusy", { minutes: cause.waitInMinutes });
      case "refused":
        return text("error.refused.text");
      case "no-target":
        return text("error.noTarget.text");
      case "unknown-state":
        return text("error.unknownState.text");
      case "server":
        return text("common.errorServer");
      case "misconfigured":
        return text("shell.misconfigured.text");
      case "unknown":
        return text("error.unknown.text");
    }
  }
});

import { observer } from "mobx-react-lite";
import type { StepOf } from "#application/mfa/step-presenters.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { SupportLink } from "#ui/components/SupportLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import { useSupport } from "#ui/mfa/use-support.ts";

type FailedStep = StepOf<"setup-failed" | "setup-timed-out" | "verification-failed">;

const texts = {
  rejected: ["alert", "mfa.failed.rejected.heading", "mfa.failed.rejected.text"],
  "timed-out": ["clock", "mfa.failed.timedOut.heading", "mfa.failed.timedOut.text"],
  "rate-limited": ["clock", "mfa.failed.rateLimited.heading", "mfa.failed.rateLimited.text"],
  failed: ["alert", "mfa.failed.failed.heading", "mfa.failed.failed.text"],
  "setup-failed": ["alert", "mfa.setupFailed.heading", "mfa.setupFailed.text"],
  "setup-timed-out": ["clock", "mfa.setupTimedOut.heading", "mfa.setupTimedOut.text"],
} as const;

/** Says why the partner's app was not paired or did not confirm, and when a retry is possible (M-20). */
export const FailureStep = observer(function FailureStep({ presenter }: Shows<FailedStep>) {
  const text = useText();
  const { supportUrl } = useShell();
  const support = useSupport();
  const { visit } = presenter;
  const [icon, heading, explanation] =
    texts[presenter.screen === "verification-failed" ? presenter.reason : presenter.screen];
  const isExplained = presenter.screen === "setup-failed" && presenter.notice.problem;
  const logOut = () => visit.send({ type: "log-out" });
  const retry = (
    <RetryButton kind="primary" secondsLeft={visit.retry.secondsLeft} onClick={() => visit.tryAgain()}>
      {text("common.retry")}
    </RetryButton>
  );
  return (
    <>
      <StatusMark icon={icon} tone="error" />
      <StepHeading of={visit} heading={heading} subtitle={isExplained ? [] : text(explanation, support)} />
      {exits()}
    </>
  );

  function exits() {
    switch (presenter.screen) {
      case "verification-failed":
        return (
          <>
            {retry}
            {presenter.reason === "rejected" && <SupportLink url={supportUrl} />}
            <StepExits visit={visit} />
          </>
        );
      case "setup-failed":
        return (
          <>
            <ButtonGroup>
              {retry}
              <Button kind="secondary" onClick={() => visit.send({ type: "go-back" })}>
                {text("mfa.setupFailed.other")}
              </Button>
            </ButtonGroup>
            <Button kind="link" onClick={logOut}>
              {text("logout.action")}
            </Button>
          </>
        );
      case "setup-timed-out":
        return (
          <ButtonGroup>
            <Button onClick={logOut}>{text("logout.action")}</Button>
          </ButtonGroup>
        );
    }
  }
});

import { observer } from "mobx-react-lite";
import type { MfaPresenter, ShownStep } from "#application/mfa/mfa.presenter.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { SupportLink } from "#ui/components/SupportLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import type { MessageId } from "#translations/message-id.ts";

type Reason = Extract<ShownStep["state"], { readonly step: "verification-failed" }>["reason"];

const words: Readonly<Record<Reason, { readonly heading: MessageId; readonly text: MessageId }>> = {
  rejected: { heading: "mfa.failed.rejected.heading", text: "mfa.failed.rejected.text" },
  "timed-out": { heading: "mfa.failed.timedOut.heading", text: "mfa.failed.timedOut.text" },
  "rate-limited": { heading: "mfa.failed.rateLimited.heading", text: "mfa.failed.rateLimited.text" },
  failed: { heading: "mfa.failed.failed.heading", text: "mfa.failed.failed.text" },
};

/** Says why the mobile app did not confirm, and when a retry is possible (mfa-25, M-20). */
export const VerificationFailedStep = observer(function VerificationFailedStep({
  presenter,
}: {
  readonly presenter: MfaPresenter;
}) {
  const text = useText();
  const { supportUrl } = useShell();
  const state = presenter.shown?.state;
  const reason = state?.step === "verification-failed" ? state.reason : "failed";
  return (
    <>
      <StatusMark
        icon={reason === "timed-out" || reason === "rate-limited" ? "clock" : "alert"}
        tone="error"
      />
      <StepHeading
        presenter={presenter}
        heading={words[reason].heading}
        subtitle={text(words[reason].text)}
      />
      <CountdownButton
        kind="primary"
        secondsLeft={presenter.retry.secondsLeft}
        waiting={(time) => text("mfa.retryIn", { time })}
        announcement={text("mfa.retryReady")}
        onClick={() => presenter.tryAgain()}
      >
        {text("common.retry")}
      </CountdownButton>
      {reason === "rejected" && <SupportLink url={supportUrl} />}
      <StepExits presenter={presenter} />
    </>
  );
});

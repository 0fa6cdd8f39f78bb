import { observer } from "mobx-react-lite";
import type { VerificationFailedStep as Presenter } from "#application/mfa/step-presenters.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { SupportLink } from "#ui/components/SupportLink.tsx";
import { useSupport } from "#ui/mfa/use-support.ts";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import type { MessageId } from "#translations/message-id.ts";

type Look = {
  readonly icon: "clock" | "alert";
  readonly heading: MessageId;
  readonly text: MessageId;
  readonly hasSupport?: boolean;
};

const looks: Readonly<Record<Presenter["reason"], Look>> = {
  rejected: {
    icon: "alert",
    heading: "mfa.failed.rejected.heading",
    text: "mfa.failed.rejected.text",
    hasSupport: true,
  },
  "timed-out": { icon: "clock", heading: "mfa.failed.timedOut.heading", text: "mfa.failed.timedOut.text" },
  "rate-limited": {
    icon: "clock",
    heading: "mfa.failed.rateLimited.heading",
    text: "mfa.failed.rateLimited.text",
  },
  failed: { icon: "alert", heading: "mfa.failed.failed.heading", text: "mfa.failed.failed.text" },
};

/** Says why the mobile app did not confirm, and when a retry is possible (M-20). */
export const VerificationFailedStep = observer(function VerificationFailedStep({
  presenter: { visit, reason },
}: {
  readonly presenter: Presenter;
}) {
  const text = useText();
  const { supportUrl } = useShell();
  const support = useSupport();
  const { icon, heading, text: explanation, hasSupport = false } = looks[reason];
  return (
    <>
      <StatusMark icon={icon} tone="error" />
      <StepHeading of={visit} heading={heading} subtitle={text(explanation, support)} />
      <RetryButton kind="primary" secondsLeft={visit.retry.secondsLeft} onClick={() => visit.tryAgain()}>
        {text("common.retry")}
      </RetryButton>
      {hasSupport && <SupportLink url={supportUrl} />}
      <StepExits visit={visit} />
    </>
  );
});

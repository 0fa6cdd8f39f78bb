import { observer } from "mobx-react-lite";
import type { MfaPasskeyPresenter } from "#application/mfa/steps/mfa-passkey.presenter.ts";
import type { PasskeyFailure } from "#domain/ports/passkeys.port.ts";
import type { MessageId } from "#translations/message-id.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { AwaitedAnswer } from "#ui/components/AwaitedAnswer.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { useText } from "#ui/components/use-text.ts";
import { challengePurpose } from "#ui/mfa/challenge-purpose.ts";
import { FactorHelp } from "#ui/mfa/FactorHelp.tsx";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";
import { useSupport } from "#ui/mfa/use-support.ts";

const words = {
  "set-up": { heading: "mfa.passkey.heading", text: "mfa.passkey.text", submit: "mfa.passkey.create" },
  challenge: {
    heading: "mfa.challenge.heading",
    text: "mfa.passkey.challenge",
    submit: "mfa.code.submit",
  },
} as const;

/** What happened at the browser's question, and what to do. */
const failures = {
  "not-asked": "mfa.passkey.notAsked",
  dismissed: "mfa.passkey.dismissed",
  "timed-out": "mfa.passkey.timedOut",
  "already-there": "mfa.passkey.alreadyThere",
  "wrong-site": "mfa.passkey.wrongSite",
  interrupted: "mfa.passkey.interrupted",
  "not-capable": "mfa.passkey.notCapable",
  unreadable: "mfa.problem.unknown",
  "device-failed": "mfa.passkey.deviceFailed",
} as const satisfies Readonly<Record<PasskeyFailure, MessageId>>;

/** Has the browser make a passkey, or ask for one. */
export const PasskeyStep = observer(function PasskeyStep({ presenter }: Shows<MfaPasskeyPresenter>) {
  const text = useText();
  const support = useSupport();
  const { visit, purpose, failure, isPossible, submission } = presenter;
  const { heading, text: explanation, submit } = words[purpose];
  const reason = purpose === "challenge" ? challengePurpose(visit) : undefined;
  return (
    <>
      <StepHeading
        of={visit}
        heading={heading}
        subtitle={[reason, isPossible && explanation].flatMap((id) => (id ? [text(id)] : []))}
        hasErrors={presenter.hasErrors}
      />
      <Notice live="alert" tone="warning">
        {isPossible ? failure && text(failures[failure], support) : text("mfa.passkey.unsupported")}
      </Notice>
      {isPossible && (
        <>
          {visit.offersTrust && <TrustCheckbox choices={visit.choices} />}
          <RetryButton
            kind="primary"
            pending={submission.isBusy}
            secondsLeft={visit.retry.secondsLeft}
            onClick={() => void presenter.ask()}
          >
            {text(submit)}
          </RetryButton>
          {submission.isBusy && <AwaitedAnswer text={text("mfa.passkey.waiting")} />}
          <FactorHelp
            visit={visit}
            summary={text("mfa.help.passkey")}
            text={text("mfa.help.passkeyText")}
            loss={purpose === "set-up" ? "none" : "passkey"}
          />
        </>
      )}
      <StepExits visit={visit} />
    </>
  );
});

import { observer } from "mobx-react-lite";
import type { CodeSource, MfaCodePresenter } from "#application/mfa/steps/mfa-code.presenter.ts";
import { CodeForm } from "#ui/code/CodeForm.tsx";
import { Button } from "#ui/components/Button.tsx";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { useText } from "#ui/components/use-text.ts";
import { challengePurpose } from "#ui/mfa/challenge-purpose.ts";
import { FactorHelp } from "#ui/mfa/FactorHelp.tsx";
import { numberText } from "#ui/mfa/number-text.ts";
import { codeErrors } from "#ui/mfa/refusal-texts.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { SendCodeButton } from "#ui/mfa/SendCodeButton.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { describedByStep, StepHeading } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";

const words = {
  "set-up": { heading: "mfa.code.heading", app: "mfa.code.totp" },
  challenge: { heading: "mfa.challenge.heading", app: "mfa.challenge.totp" },
} as const;
const phoneTexts = {
  "to-send": { sms: "mfa.challenge.sms", voice: "mfa.challenge.voice" },
  sent: { sms: "mfa.code.sms", voice: "mfa.code.voice" },
} as const;
const phoneHelp = { summary: "mfa.help.phone", text: "mfa.help.phoneText" } as const;
const help = {
  totp: { summary: "mfa.help.totp", text: "mfa.help.totpText" },
  sms: phoneHelp,
  voice: phoneHelp,
} as const;

/** Asks for a six-digit code: step 3 of 4 or 2 of 3 of set-up, or the challenge of a factor (M-09 to M-17). */
export const CodeStep = observer(function CodeStep({ presenter }: { readonly presenter: MfaCodePresenter }) {
  const text = useText();
  const { visit, purpose, factor, isAwaited } = presenter;
  const { error, resends, submission } = presenter.entry;
  const { heading, app } = words[purpose];
  return (
    <>
      <StepHeading
        key={String(isAwaited)}
        of={visit}
        heading={heading}
        subtitle={[...reason(), explanation(presenter.source)]}
        hasErrors={presenter.hasErrors}
        focus={!isAwaited}
      />
      {isAwaited ? (
        <CodeForm
          step={presenter}
          label={text("mfa.code.label")}
          describedBy={describedByStep(visit)}
          error={error && text(codeErrors[error])}
        >
          {visit.offersTrust && <TrustCheckbox choices={visit.choices} />}
          <RetryButton
            type="submit"
            kind="primary"
            pending={submission.isBusy}
            secondsLeft={visit.retry.secondsLeft}
          >
            {text("mfa.code.submit")}
          </RetryButton>
        </CodeForm>
      ) : (
        <SendCodeButton presenter={presenter} which="first" />
      )}
      {presenter.canSendAgain && (
        <div>
          <SendCodeButton presenter={presenter} which="again" />
          <LiveRegion kind="status" hidden>
            {resends > 0 && <span key={resends}>{text("mfa.code.sent")}</span>}
          </LiveRegion>
        </div>
      )}
      {presenter.otherDelivery && <SendCodeButton presenter={presenter} which="instead" />}
      {presenter.canChangeNumber && (
        <Button kind="link" onClick={() => visit.send({ type: "go-back" })}>
          {text("mfa.code.changeNumber")}
        </Button>
      )}
      <FactorHelp
        visit={visit}
        summary={text(isAwaited ? help[factor].summary : "mfa.help.phoneGone")}
        text={isAwaited ? text(help[factor].text) : undefined}
      />
      <StepExits visit={visit} hasBack={!presenter.canChangeNumber} />
    </>
  );

  function reason(): readonly string[] {
    const id = purpose === "challenge" ? challengePurpose(visit) : undefined;
    return id ? [text(id)] : [];
  }

  function explanation(source: CodeSource) {
    if (source.kind === "app") return text(app);
    return text(phoneTexts[source.kind][source.by], { number: numberText(source.number) });
  }
});

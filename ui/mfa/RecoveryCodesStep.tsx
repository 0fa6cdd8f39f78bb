import { observer } from "mobx-react-lite";
import type { StepOf } from "#application/mfa/step-presenters.ts";
import type { MfaRecoveryCodesPresenter } from "#application/mfa/steps/mfa-recovery-codes.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { Loader } from "#ui/components/Loader.tsx";
import { useText } from "#ui/components/use-text.ts";
import { MakeCodesButton } from "#ui/mfa/MakeCodesButton.tsx";
import { RecoveryCodeSheet } from "#ui/mfa/RecoveryCodeSheet.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Makes recovery codes and shows them once; after a reload, says so and offers new ones. */
export const RecoveryCodesStep = observer(function RecoveryCodesStep({
  presenter,
}: Shows<MfaRecoveryCodesPresenter>) {
  const text = useText();
  const { visit, shown, left, wereShown, isFirst, areReplaced } = presenter;
  const goOn = () => visit.send({ type: "go-on" });
  const exitText = wereShown ? "mfa.recovery.save.done" : "mfa.recovery.later";
  if (shown)
    return (
      <>
        <StepHeading
          key="shown"
          of={visit}
          heading="mfa.recovery.save.heading"
          subtitle={[text("mfa.recovery.purpose"), text("mfa.recovery.save.text")]}
        />
        <RecoveryCodeSheet shown={shown} />
        <ButtonGroup>
          <Button onClick={goOn}>{text("mfa.recovery.save.done")}</Button>
        </ButtonGroup>
        <StepExits visit={visit} />
      </>
    );
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.recovery.heading"
        subtitle={[text("mfa.recovery.purpose"), ...situation()]}
        hasErrors={presenter.submission.problem !== undefined}
      />
      {isFirst && presenter.submission.isBusy && <Loader text={text("mfa.recovery.making")} />}
      <ButtonGroup>
        {!isFirst && (
          <MakeCodesButton
            pending={presenter.submission.isBusy}
            secondsLeft={visit.retry.secondsLeft}
            onClick={() => void presenter.make()}
          />
        )}
        <Button kind="secondary" onClick={goOn}>
          {text(areReplaced ? "mfa.continue" : exitText)}
        </Button>
      </ButtonGroup>
      <StepExits visit={visit} />
    </>
  );

  function situation(): readonly string[] {
    if (presenter.areCrossed) return [text("mfa.recovery.crossed")];
    if (areReplaced) return [text("mfa.recovery.replaced")];
    if (wereShown) return [text("mfa.recovery.wereShown")];
    return isFirst ? [] : [text("mfa.recovery.left", { left }), text("mfa.recovery.replaces")];
  }
});

/** Says after a sign-in how many recovery codes are left, and offers new ones. */
export function CodesLeftStep({ presenter: { visit, left, areFew } }: Shows<StepOf<"codes-left">>) {
  const text = useText();
  const make = (
    <MakeCodesButton
      kind={areFew ? "primary" : "secondary"}
      onClick={() => visit.send({ type: "make-recovery-codes" })}
    />
  );
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.recovery.heading"
        subtitle={[text("mfa.recovery.left", { left }), text("mfa.recovery.purpose")]}
      />
      <ButtonGroup>
        {areFew && make}
        <Button kind={areFew ? "secondary" : "primary"} onClick={() => visit.send({ type: "go-on" })}>
          {text("mfa.continue")}
        </Button>
        {!areFew && make}
      </ButtonGroup>
      <StepExits visit={visit} />
    </>
  );
}

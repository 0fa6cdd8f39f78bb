import type { CodesLeftStep as Presenter } from "#application/mfa/step-presenters.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { useText } from "#ui/components/use-text.ts";
import { MakeCodesButton } from "#ui/mfa/MakeCodesButton.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Says after a sign-in how many recovery codes are left, and offers new ones. */
export function CodesLeftStep({ presenter: { visit, left, areFew } }: { readonly presenter: Presenter }) {
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

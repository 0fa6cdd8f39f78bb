import type { MfaPhase } from "#application/mfa/mfa-phase.ts";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

type ToldPhase = Extract<MfaPhase, { readonly kind: "told" | "undelivered" }>;

const words = {
  "verification-succeeded": { heading: "mfa.told.heading", text: "mfa.told.text" },
  back: { heading: "mfa.toldBack.heading", text: "mfa.toldBack.text" },
  undelivered: { heading: "mfa.undelivered.heading", text: "mfa.undelivered.text" },
} as const;

/** Says in a frame or a web view that the visit has ended, and whether the application around it was told. */
export function ToldStep({
  phase,
  presenter,
}: {
  readonly phase: ToldPhase;
  readonly presenter: Pick<MfaPresenter, "tellAgain">;
}) {
  const text = useText();
  const isTold = phase.kind === "told";
  const { heading, text: explanation } = words[isTold ? phase.message : "undelivered"];
  return (
    <>
      <StatusMark icon={isTold ? "check" : "alert"} tone={isTold ? "success" : "error"} />
      <StepHeading heading={heading} subtitle={text(explanation)} />
      <ButtonGroup>
        <Button kind={isTold ? "secondary" : "primary"} onClick={() => presenter.tellAgain()}>
          {text(isTold ? "mfa.told.again" : "common.retry")}
        </Button>
      </ButtonGroup>
    </>
  );
}

import type { MfaPhase } from "#application/mfa/mfa-phase.ts";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

type EmbedderPhase = Extract<MfaPhase, { readonly kind: "embedder-notified" | "embedder-not-notified" }>;

const words = {
  "verification-succeeded": { heading: "mfa.notified.heading", text: "mfa.notified.text" },
  back: { heading: "mfa.notifiedBack.heading", text: "mfa.notifiedBack.text" },
  "embedder-not-notified": { heading: "mfa.notNotified.heading", text: "mfa.notNotified.text" },
} as const;

/** Says in a frame or a web view that the visit has ended, and whether the application around it was told. */
export function EmbedderNotifiedStep({
  phase,
  presenter,
}: {
  readonly phase: EmbedderPhase;
  readonly presenter: Pick<MfaPresenter, "notifyAgain">;
}) {
  const text = useText();
  const isNotified = phase.kind === "embedder-notified";
  const { heading, text: explanation } = words[isNotified ? phase.message : "embedder-not-notified"];
  return (
    <>
      <StatusMark icon={isNotified ? "check" : "alert"} tone={isNotified ? "success" : "error"} />
      <StepHeading heading={heading} subtitle={text(explanation)} />
      <ButtonGroup>
        <Button kind={isNotified ? "secondary" : "primary"} onClick={() => presenter.notifyAgain()}>
          {text(isNotified ? "mfa.notified.again" : "common.retry")}
        </Button>
      </ButtonGroup>
    </>
  );
}

import type { StepOf } from "#application/mfa/step-presenters.ts";
import type { FactorType } from "#domain/mfa/flow/mfa-state.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import type { MessageId } from "#translations/message-id.ts";

const words = {
  totp: "mfa.done.totp",
  sms: "mfa.done.phone",
  voice: "mfa.done.phone",
  smmobile: "mfa.done.smmobile",
  passkey: "mfa.done.passkey",
} as const satisfies Readonly<Record<FactorType, MessageId>>;

/** Confirms that set-up is complete, and offers a fallback to the first factor. */
export function DoneStep({ presenter: { visit, method } }: Shows<StepOf<"setup-done">>) {
  const text = useText();
  const others = visit.context.factors.some(({ type }) => type !== method);
  return (
    <>
      <StatusMark icon="check" tone="success" />
      <StepHeading
        of={visit}
        heading="mfa.done.heading"
        subtitle={[
          text(words[method], { app: visit.app.name }),
          ...(others ? [text("mfa.done.others")] : []),
          ...(visit.canAddAnother ? [text("mfa.done.fallback")] : []),
        ]}
      />
      <ButtonGroup>
        <Button onClick={() => visit.send({ type: "go-on" })}>{text("mfa.continue")}</Button>
        {visit.canAddAnother && (
          <Button kind="secondary" onClick={() => visit.send({ type: "add-another-factor" })}>
            {text("mfa.done.addAnother")}
          </Button>
        )}
      </ButtonGroup>
      {!visit.isFramed && visit.toFactors === undefined && (
        <Button kind="link" onClick={() => visit.send({ type: "show-factors" })}>
          {text("mfa.done.seeAll")}
        </Button>
      )}
    </>
  );
}

import { observer } from "mobx-react-lite";
import type { BlockedPhase } from "#application/mfa/mfa-phase.ts";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import { AbandonButton } from "#ui/mfa/AbandonButton.tsx";
import type { MessageId } from "#translations/message-id.ts";

type Words = { readonly heading: MessageId; readonly text: MessageId; readonly open: MessageId };

const words: Readonly<Record<BlockedPhase["kind"], Words>> = {
  "cookies-needed": { heading: "mfa.frame.heading", text: "mfa.frame.text", open: "mfa.frame.open" },
  "cookies-refused": {
    heading: "mfa.frame.refused.heading",
    text: "mfa.frame.refused.text",
    open: "mfa.frame.open",
  },
  "signed-out": {
    heading: "mfa.frame.signedOut.heading",
    text: "mfa.frame.signedOut.text",
    open: "login.password.submit",
  },
  "no-factor": {
    heading: "mfa.frame.noFactor.heading",
    text: "mfa.frame.noFactor.text",
    open: "mfa.reminder.setUp",
  },
  "requires-top-level": {
    heading: "mfa.frame.elsewhere.heading",
    text: "mfa.frame.elsewhere.text",
    open: "mfa.frame.open",
  },
};

/** Opens a top-level page for what a frame cannot do; the person then continues here by a click. */
export const FrameStep = observer(function FrameStep({
  phase,
  presenter,
}: {
  readonly phase: BlockedPhase;
  readonly presenter: MfaPresenter;
}) {
  const text = useText();
  const { kind, topLevelUrl } = phase;
  const { heading, text: explanation, open } = words[kind];
  return (
    <>
      <StepHeading key={kind} heading={heading} subtitle={text(explanation)} />
      <ButtonGroup>
        {topLevelUrl !== undefined && <LinkButton href={topLevelUrl}>{text(open)}</LinkButton>}
        <Button
          kind={topLevelUrl === undefined ? "primary" : "secondary"}
          onClick={() => void presenter.resume()}
        >
          {text("mfa.continue")}
        </Button>
      </ButtonGroup>
      <AbandonButton presenter={presenter} />
    </>
  );
});

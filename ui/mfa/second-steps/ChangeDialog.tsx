import { observer } from "mobx-react-lite";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { useFactorName } from "#ui/mfa/second-steps/use-factor-name.ts";
import type { MessageId } from "#translations/message-id.ts";

type AskedChange = "remove" | "end-trust" | "end-all-trust";

const words: Readonly<
  Record<AskedChange, Readonly<Record<"title" | "text" | "confirm" | "keep", MessageId>>>
> = {
  remove: {
    title: "mfaFactors.removing.title",
    text: "mfaFactors.removing.text",
    confirm: "mfaFactors.remove",
    keep: "mfaFactors.removing.keep",
  },
  "end-trust": {
    title: "mfaFactors.browsers.endTitle",
    text: "mfaFactors.browsers.endText",
    confirm: "mfaFactors.browsers.end",
    keep: "mfaFactors.browsers.keep",
  },
  "end-all-trust": {
    title: "mfaFactors.browsers.endAllTitle",
    text: "mfaFactors.browsers.endText",
    confirm: "mfaFactors.browsers.endAll",
    keep: "mfaFactors.browsers.keep",
  },
};

/** Asks before a factor is removed or a trust is ended. */
export const ChangeDialog = observer(function ChangeDialog({ presenter }: Shows<SecondStepsPresenter>) {
  const text = useText();
  const nameOf = useFactorName(presenter.appName);
  const { change, factorOfChange: factor, browserOfChange: browser } = presenter;
  if (!change || change.kind === "rename") return null;
  const name = factor
    ? (factor.name ?? nameOf(factor))
    : (browser?.name ?? text("mfaFactors.browsers.unnamed"));
  const said = words[change.kind];
  return (
    <Modal
      key={change.kind}
      open
      title={text(said.title, { name })}
      onClose={() => presenter.keepAsItIs()}
      actions={
        <>
          <RetryButton
            kind="danger"
            pending={presenter.isChanging}
            secondsLeft={presenter.retry.secondsLeft}
            onClick={() => void presenter.confirm()}
          >
            {text(said.confirm)}
          </RetryButton>
          <Button kind="secondary" initialFocus onClick={() => presenter.keepAsItIs()}>
            {text(said.keep)}
          </Button>
        </>
      }
    >
      <p>{text(said.text)}</p>
    </Modal>
  );
});

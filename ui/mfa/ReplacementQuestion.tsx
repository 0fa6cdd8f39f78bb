import { observer } from "mobx-react-lite";
import type { MfaMethodPresenter } from "#application/mfa/steps/mfa-method.presenter.ts";
import type { ReplaceableMethod } from "#domain/mfa/flow/mfa-state.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { useText } from "#ui/components/use-text.ts";
import { numberText } from "#ui/mfa/number-text.ts";
import type { MessageId } from "#translations/message-id.ts";

const words: Readonly<Record<ReplaceableMethod, { readonly title: MessageId; readonly text: MessageId }>> = {
  totp: { title: "mfa.replace.totp.title", text: "mfa.replace.totp.text" },
  phone: { title: "mfa.replace.phone.title", text: "mfa.replace.phone.text" },
  "partner-app": { title: "mfa.replace.title", text: "mfa.replace.text" },
};

/** Asks before a new factor takes the place of the one that the person has. */
export const ReplacementQuestion = observer(function ReplacementQuestion({
  presenter,
}: Shows<MfaMethodPresenter>) {
  const text = useText();
  const { visit, replaced } = presenter;
  const { title, text: explanation } = words[replaced ?? "totp"];
  const number = visit.context.factors.find(({ maskedPhoneNumber }) => maskedPhoneNumber)?.maskedPhoneNumber;
  return (
    <Modal
      open={replaced !== undefined}
      title={text(title)}
      onClose={() => visit.send({ type: "go-back" })}
      actions={
        <>
          <Button onClick={() => visit.send({ type: "confirm" })}>{text("mfa.replace.confirm")}</Button>
          <Button kind="secondary" initialFocus onClick={() => visit.send({ type: "go-back" })}>
            {text("mfa.replace.keep")}
          </Button>
        </>
      }
    >
      <p>{text(explanation, { number: numberText(number) })}</p>
    </Modal>
  );
});

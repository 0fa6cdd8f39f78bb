import { observer } from "mobx-react-lite";
import type { MfaPairingPresenter } from "#application/mfa/steps/mfa-pairing.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { AwaitedAnswer } from "#ui/components/AwaitedAnswer.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Disclosure } from "#ui/components/Disclosure.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { QrCode } from "#ui/components/QrCode.tsx";
import { SecretText } from "#ui/components/SecretText.tsx";
import { useText } from "#ui/components/use-text.ts";
import { AppLink } from "#ui/components/AppLink.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Shows the pairing code and waits for the app; going back asks for confirmation. */
export const WaitingStep = observer(function WaitingStep({ presenter }: Shows<MfaPairingPresenter>) {
  const text = useText();
  const { visit, isOnPhone } = presenter;
  const { pairingUrl, isOutOfReach } = presenter.followed;
  const scanText = isOnPhone ? "mfa.waiting.textOnPhone" : "mfa.waiting.text";
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.waiting.heading"
        values={{ app: visit.app.name }}
        subtitle={text(pairingUrl === undefined ? "mfa.waiting.textInApp" : scanText)}
      />
      {pairingUrl !== undefined && (
        <>
          {isOnPhone && <AppLink address={pairingUrl}>{text("mfa.waiting.open")}</AppLink>}
          <QrCode content={pairingUrl} label={text("mfa.waiting.qr")} failed={text("mfa.waiting.qrFailed")} />
          <SecretText
            label={text("mfa.waiting.address")}
            secret={pairingUrl}
            copyLabel={text("mfa.waiting.copy")}
            inGroups={false}
          />
        </>
      )}
      <AwaitedAnswer text={text(isOutOfReach ? "mfa.app.outOfReach" : "mfa.waiting.status")} />
      <Disclosure summary={text("mfa.help.app")}>
        <p>{text("mfa.help.appText")}</p>
      </Disclosure>
      <StepExits visit={visit} />
      <Modal
        open={presenter.isGivingUpAsked}
        title={text("mfa.stop.title")}
        onClose={() => visit.send({ type: "go-back" })}
        actions={
          <>
            <Button onClick={() => visit.send({ type: "confirm" })}>{text("mfa.stop.confirm")}</Button>
            <Button kind="secondary" initialFocus onClick={() => visit.send({ type: "go-back" })}>
              {text("mfa.stop.keep")}
            </Button>
          </>
        }
      >
        <p>{text("mfa.stop.text")}</p>
      </Modal>
    </>
  );
});

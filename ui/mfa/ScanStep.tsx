import { observer } from "mobx-react-lite";
import type { MfaScanPresenter } from "#application/mfa/steps/mfa-scan.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { Loader } from "#ui/components/Loader.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { QrCode } from "#ui/components/QrCode.tsx";
import { SecretText } from "#ui/components/SecretText.tsx";
import { useText } from "#ui/components/use-text.ts";
import { AppLink } from "#ui/components/AppLink.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Step 2 of 4: shows the secret to scan, to type, or to open on the same phone (M-04, M-05). */
export const ScanStep = observer(function ScanStep({ presenter }: { readonly presenter: MfaScanPresenter }) {
  const text = useText();
  const { visit, account, isOnPhone } = presenter;
  const { secret, isSecretReplaced } = visit.memory;
  const { problem } = presenter.submission;
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.scan.heading"
        subtitle={text(isOnPhone ? "mfa.scan.textOnPhone" : "mfa.scan.text")}
        hasErrors={problem !== undefined}
      />
      {secret ? (
        <>
          {isSecretReplaced && <Notice tone="warning">{text("mfa.scan.newKey")}</Notice>}
          {isOnPhone && <AppLink address={secret.otpauthUri}>{text("mfa.scan.open")}</AppLink>}
          <QrCode
            content={secret.otpauthUri}
            label={text("mfa.scan.qr")}
            failed={text("mfa.scan.qrFailed")}
          />
          <SecretText
            label={text("mfa.scan.secret")}
            secret={secret.secret}
            copyLabel={text("mfa.scan.copy")}
            note={account && text("mfa.scan.account", { account })}
          />
          <ButtonGroup>
            <Button onClick={() => visit.send({ type: "go-on" })}>{text("mfa.next")}</Button>
          </ButtonGroup>
        </>
      ) : (
        !problem && <Loader text={text("mfa.scan.loading")} />
      )}
      <StepExits visit={visit} />
    </>
  );
});

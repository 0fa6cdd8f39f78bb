import type { ReactNode } from "react";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { CopyButton } from "#ui/components/CopyButton.tsx";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { EmailChip } from "#ui/components/EmailChip.tsx";
import { ErrorSummary } from "#ui/components/ErrorSummary.tsx";
import { Form } from "#ui/components/Form.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import type { NoticeTone } from "#ui/components/notice-tones.ts";
import { NumberChallenge } from "#ui/components/NumberChallenge.tsx";
import { OneTimeCodeField } from "#ui/components/OneTimeCodeField.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { PasswordField } from "#ui/components/PasswordField.tsx";
import { QrCode } from "#ui/components/QrCode.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { SecretText } from "#ui/components/SecretText.tsx";
import { Select } from "#ui/components/Select.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { StepText } from "#ui/components/StepText.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { ToastRegion, type ToastMessage } from "#ui/components/Toast.tsx";
import { useText } from "#ui/components/use-text.ts";
import { IdleDialog } from "#ui/shared-device/IdleDialog.tsx";
import { Screen } from "#ui/shell/Screen.tsx";
import { usualNames } from "#translations/locales.ts";
import { idle, idleLink, type AtlasState, type ScreenStates } from "../atlas-state.ts";
import { email } from "./account-samples.ts";
import { reference } from "./ShellStates.tsx";

const outside = "https://help.example/log-in" as LinkUrl;

type Sample = { readonly text: ReturnType<typeof useText> };

/** Returns a state that shows one component, with texts from the portal's own messages. */
function component(sample: (props: Sample) => ReactNode, more: Omit<AtlasState, "view"> = {}): AtlasState {
  return { ...more, view: () => <Sampled sample={sample} /> };
}

type SampledProps = {
  readonly sample: (props: Sample) => ReactNode;
  readonly tone?: ToastMessage["tone"];
};

/** Shows a sample below the frame's heading, and below a toast of this tone. */
function Sampled({ sample: Sample, tone }: SampledProps) {
  const text = useText();
  const toast = tone && <ToastRegion toast={{ tone, text: text("login.resetPassword") }} onDismiss={idle} />;
  return (
    <Screen {...(toast && { toast })}>
      <PageTitle focus={false}>{text("login.email.heading")}</PageTitle>
      <Sample text={text} />
    </Screen>
  );
}

const buttons = [
  ["login.email.submit", {}],
  ["login.password.submit", { pending: true }],
  ["common.retry", { disabled: true }],
  ["common.backToLogin", { kind: "secondary" }],
  ["error.accountDisabled.action", { kind: "secondary", pending: true }],
  ["shell.reload.action", { kind: "danger" }],
  ["shell.reload.title", { kind: "danger", pending: true }],
  ["login.change", { kind: "link" }],
  ["common.retry", { kind: "link", pending: true }],
  ["common.copyFailed", {}],
] as const;

function Buttons({ text }: Sample) {
  return (
    <ButtonGroup>
      {buttons.map(([id, look], index) => (
        <Button key={index} {...look}>
          {text(id)}
        </Button>
      ))}
    </ButtonGroup>
  );
}

function Links({ text }: Sample) {
  return (
    <>
      <ButtonGroup>
        <LinkButton to={idleLink}>{text("error.unknown.action")}</LinkButton>
        <LinkButton to={idleLink} kind="secondary">
          {text("common.backToLogin")}
        </LinkButton>
        <LinkButton href={outside}>{text("common.contactSupport")}</LinkButton>
        <LinkButton href={outside} kind="secondary">
          {text("common.troubleLoggingIn")}
        </LinkButton>
      </ButtonGroup>
      <p>
        <TextLink to={idleLink}>{text("login.password.forgot")}</TextLink>
      </p>
      <p>
        <TextLink href={outside}>{text("common.troubleLoggingIn")}</TextLink>
      </p>
    </>
  );
}

function Fields({ text }: Sample) {
  const usual = { label: text("login.email.label"), autoComplete: "off", onChange: idle } as const;
  const hint = text("login.email.rememberHint");
  return (
    <Form onSubmit={idle}>
      <TextField {...usual} id="empty" value="" />
      <TextField {...usual} id="filled" value={email} />
      <TextField {...usual} id="hint" value="" hint={hint} optional />
      <TextField {...usual} id="error" value={email} error={text("login.email.invalidEmailInput")} />
      <TextField
        {...usual}
        id="error-and-hint"
        value=""
        hint={hint}
        error={text("login.email.fieldRequired")}
      />
      <TextField {...usual} id="read-only" value={email} readOnly />
      <TextField {...usual} id="disabled" value={email} disabled />
    </Form>
  );
}

function Passwords({ text }: Sample) {
  const usual = {
    label: text("login.password.label"),
    autoComplete: "new-password",
    onChange: idle,
  } as const;
  return (
    <Form onSubmit={idle}>
      <PasswordField
        {...usual}
        id="new-password"
        hint={text("login.email.rememberHint")}
        value="correct horse"
        showLabel={text("common.showPassword")}
      />
      <PasswordField
        {...usual}
        id="confirm-password"
        value=""
        error={text("login.password.fieldRequired")}
        showLabel={`${text("common.showPassword")} 2`}
      />
    </Form>
  );
}

function Selects({ text }: Sample) {
  const options = Object.entries(usualNames).map(([code, name]) => (
    <option key={code} value={code} lang={code}>
      {name}
    </option>
  ));
  const usual = { label: text("common.language"), onChange: idle } as const;
  return (
    <Form onSubmit={idle}>
      <Select {...usual} id="nothing-chosen" value="">
        <option value="" />
        {options}
      </Select>
      <Select {...usual} id="chosen" value="pt" hint={text("login.email.rememberHint")}>
        {options}
      </Select>
      <Select {...usual} id="wrong" value="" error={text("login.email.fieldRequired")} required>
        <option value="">{text("shell.unknownHost.text")}</option>
        {options}
      </Select>
    </Form>
  );
}

function Checkboxes({ text }: Sample) {
  const label = text("login.email.remember");
  const hint = text("login.email.rememberHint");
  return (
    <Form onSubmit={idle}>
      <Checkbox id="off" label={label} checked={false} onChange={idle} />
      <Checkbox id="on" label={label} checked onChange={idle} />
      <Checkbox id="off-with-hint" label={label} hint={hint} checked={false} onChange={idle} />
      <Checkbox id="on-with-hint" label={text("login.partner.heading")} hint={hint} checked onChange={idle} />
    </Form>
  );
}

const tones: readonly NoticeTone[] = ["info", "success", "warning", "error"];

function Notices({ text }: Sample) {
  const action = (
    <>
      <Button kind="link">{text("common.retry")}</Button>
      <TextLink href={outside}>{text("common.contactSupport")}</TextLink>
    </>
  );
  return (
    <>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone}>
          {text("login.invalidCredentials")}
        </Notice>
      ))}
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={text("shell.cookiesOff.title")} action={action}>
          {text("shell.cookiesOff.text")}
        </Notice>
      ))}
    </>
  );
}

function Summary({ text }: Sample) {
  const invalid = text("login.email.invalidEmailInput");
  const missing = text("login.password.fieldRequired");
  const usual = { autoComplete: "off", onChange: idle } as const;
  return (
    <>
      <ErrorSummary
        errors={[
          { field: "first", message: invalid },
          { field: "second", message: missing },
        ]}
      />
      <Form onSubmit={idle}>
        <TextField {...usual} id="first" label={text("login.email.label")} value={email} error={invalid} />
        <TextField {...usual} id="second" label={text("login.password.label")} value="" error={missing} />
      </Form>
    </>
  );
}

function Marks({ text }: Sample) {
  return (
    <>
      <StatusMark icon="compass" />
      {tones.map((tone) => (
        <StatusMark key={tone} icon="shield" tone={tone} />
      ))}
      <EmailChip email={email} onChange={idle} />
      <SupportReference reference={reference} />
      <CopyButton text={reference} label={text("support.copyReference")} />
    </>
  );
}

const References = () => <SupportReference reference={reference} />;

const Email = ({ text }: Sample) => (
  <TextField id="email" label={text("login.email.label")} autoComplete="off" value="" onChange={idle} />
);

type QuestionProps = {
  readonly title: string;
  readonly words: string;
  readonly first: ReactNode;
  readonly second: string;
};

/** A dialog with two answers, which can be closed without one. */
function Question({ title, words, first, second }: QuestionProps) {
  const actions = (
    <>
      {first}
      <Button kind="secondary" initialFocus>
        {second}
      </Button>
    </>
  );
  return (
    <Modal open title={title} actions={actions} onClose={idle}>
      <p>{words}</p>
    </Modal>
  );
}

function Dismissable({ text }: Sample) {
  return (
    <Question
      title={text("shell.cookiesOff.title")}
      words={text("shell.cookiesOff.text")}
      first={<Button>{text("common.retry")}</Button>}
      second={text("common.close")}
    />
  );
}

function Confirmation({ text }: Sample) {
  return (
    <Question
      title={text("logout.title")}
      words={text("error.accountDisabled.text")}
      first={<Button kind="danger">{text("logout.title")}</Button>}
      second={text("common.backToLogin")}
    />
  );
}

function Unavoidable({ text }: Sample) {
  const action = <LinkButton to={idleLink}>{text("error.passwordExpired.action")}</LinkButton>;
  return (
    <Modal open title={text("error.passwordExpired.heading")} actions={action}>
      <p>{text("error.passwordExpired.text")}</p>
    </Modal>
  );
}

const Idle = () => <IdleDialog presenter={{ secondsLeft: 23, isWarning: true, staySignedIn: idle }} />;

function Broken({ text }: Sample) {
  const action = <Button pending>{text("shell.reload.action")}</Button>;
  return (
    <Modal open title={text("error.unknown.title")} actions={action}>
      <Notice tone="error">{text("common.errorNetwork")}</Notice>
      <SupportReference reference={reference} />
    </Modal>
  );
}

function copy(works: boolean) {
  return (screen: HTMLElement) => {
    // The atlas does not write to the real clipboard.
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: () => (works ? Promise.resolve() : Promise.reject(new Error("refused"))) },
    });
    if (!works) document.execCommand = () => false;
    const button = screen.querySelector("code")?.parentElement?.querySelector("button");
    button?.click();
    return Boolean(button);
  };
}

function Codes({ text }: Sample) {
  const usual = { label: text("mfa.code.label"), onChange: idle } as const;
  return (
    <Form onSubmit={idle}>
      <OneTimeCodeField {...usual} id="empty" value="" />
      <OneTimeCodeField {...usual} id="partial" value="123" hint={text("mfa.code.totp")} />
      <OneTimeCodeField {...usual} id="full" value="123456" />
      <OneTimeCodeField {...usual} id="wrong" value="123456" error={text("mfa.code.invalidCode")} />
      <OneTimeCodeField {...usual} id="too-long" value="12345678" />
      <OneTimeCodeField {...usual} id="disabled" value="123456" disabled />
    </Form>
  );
}

function Countdowns({ text }: Sample) {
  const usual = {
    waiting: (time: string) => text("mfa.code.resendIn", { time }),
    announcement: text("mfa.code.resendReady"),
    onClick: idle,
    children: text("mfa.code.resend"),
  } as const;
  return (
    <ButtonGroup>
      <CountdownButton {...usual} secondsLeft={27} />
      <CountdownButton {...usual} secondsLeft={0} />
      <CountdownButton {...usual} secondsLeft={0} pending />
      <CountdownButton {...usual} secondsLeft={605} kind="primary" />
      <CountdownButton {...usual} secondsLeft={0} kind="primary" />
    </ButtonGroup>
  );
}

function Secrets({ text }: Sample) {
  const code = { label: text("mfa.scan.qr"), failed: text("mfa.scan.qrFailed") };
  return (
    <>
      <StepText id="step" number={2} total={4} />
      <QrCode {...code} content="otpauth://totp/Harbour:anna?secret=GEZDGNBVGY3TQOJQ&issuer=Harbour" />
      <QrCode {...code} content={"more than fits ".repeat(400)} />
      <SecretText
        label={text("mfa.scan.secret")}
        copyLabel={text("mfa.scan.copy")}
        secret="GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
      />
      <NumberChallenge number="42" announcement={text("mfa.number.announcement", { number: "42" })} />
    </>
  );
}

function Radios({ text }: Sample) {
  const options = [
    { value: "sms", label: text("mfa.phone.sms") },
    { value: "voice", label: text("mfa.phone.voice"), hint: text("mfa.method.phoneHint") },
  ];
  const usual = { legend: text("mfa.phone.delivery"), options, onChange: idle };
  return (
    <Form onSubmit={idle}>
      <RadioGroup {...usual} id="unset" value={undefined} />
      <RadioGroup {...usual} id="set" value="voice" />
      <RadioGroup {...usual} id="wrong" value={undefined} error={text("mfa.method.fieldRequired")} />
    </Form>
  );
}

/** Components in the states that no screen shows yet (interface inventory). */
export const componentStates: ScreenStates = {
  buttons: component(Buttons),
  "buttons-after-300-ms": component(Buttons, { elapsed: 300 }),
  links: component(Links),
  "text-fields": component(Fields),
  "password-fields": component(Passwords),
  selects: component(Selects),
  checkboxes: component(Checkboxes),
  notices: component(Notices),
  "error-summary": component(Summary),
  "marks-and-references": component(Marks),
  "copy-done": component(References, { gesture: copy(true) }),
  "copy-failed": component(References, { gesture: copy(false) }),
  "toast-success": { view: () => <Sampled sample={Email} tone="success" /> },
  "toast-info": { view: () => <Sampled sample={Email} tone="info" /> },
  "modal-dismissable": component(Dismissable),
  "modal-confirmation": component(Confirmation),
  "modal-non-dismissable": component(Unavoidable),
  "modal-idle": component(Idle),
  "modal-failed": component(Broken, { elapsed: 300 }),
  "one-time-codes": component(Codes),
  countdowns: component(Countdowns),
  "codes-to-scan": component(Secrets),
  "radio-groups": component(Radios),
};

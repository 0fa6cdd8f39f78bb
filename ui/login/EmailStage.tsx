import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { EmailField } from "#ui/components/EmailField.tsx";
import { Form } from "#ui/components/Form.tsx";
import { useStanding } from "#ui/components/LiveRegion.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

const errorMessages = {
  fieldRequired: "login.email.fieldRequired",
  invalidEmailInput: "login.email.invalidEmailInput",
  emailTooLong: "login.email.tooLong",
} as const satisfies Readonly<Record<LoginFieldError, MessageId>>;

/** The first step of the sign-in, which asks for the e-mail (L-01 to L-06). */
export const EmailStage = observer(function EmailStage({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { tenantName, isDeviceShared } = useShell();
  // False in the prerendered form, which is the same on every device; true only after React has hydrated it.
  const saysDeviceIsShared = useStanding() && isDeviceShared;
  const { email, error } = presenter.emailStep;
  return (
    <>
      <PageTitle
        key="email"
        documentTitle={text(presenter.isAfterActivation ? "login.title.activated" : "login.title")}
        subtitle={text("login.email.subtitle", { tenant: tenantName })}
        hasErrors={error !== undefined}
        focus={false}
      >
        {text("login.email.heading")}
      </PageTitle>
      <Form onSubmit={() => void presenter.submitEmail()} failures={presenter.failedSubmits}>
        <EmailField
          autoFocus={email === ""}
          value={email}
          error={error && text(errorMessages[error])}
          onChange={(value) => presenter.typeEmail(value)}
          onBlur={() => void presenter.emailStep.leave()}
        />
        <Checkbox
          id="remember-email"
          label={text("login.email.remember")}
          hint={(saysDeviceIsShared && text("login.sharedDevice")) || text("login.email.rememberHint")}
          checked={presenter.emailStep.isRemembered}
          onChange={() => presenter.emailStep.toggleRemembered()}
        />
        <Button type="submit" autoFocus={email !== ""} pending={presenter.isBusy && !presenter.chosenWay}>
          {text("login.email.submit")}
        </Button>
      </Form>
    </>
  );
});

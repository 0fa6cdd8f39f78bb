import { observer } from "mobx-react-lite";
import type {
  PasskeyInvitationPresenter,
  PasskeyInvitationProblem,
} from "#application/authenticated/passkey-invitation.presenter.ts";
import type { PasskeyFailure } from "#domain/ports/passkeys.port.ts";
import type { MessageId } from "#translations/message-id.ts";
import { loadPasskeyInvitationWords } from "#translations/passkey-invitation-words.ts";
import { usePresenter, useShell, type Shows } from "#ui/app/use-presenter.ts";
import type { PasskeyInvitationProps } from "#ui/authenticated/AuthenticatedPage.tsx";
import { AwaitedAnswer } from "#ui/components/AwaitedAnswer.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { EmailChip } from "#ui/components/EmailChip.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { PasskeyTexts } from "#ui/login/PasskeyTexts.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

/** What happened at the browser's question, and what to do. */
const failures = {
  "not-asked": "passkeyInvitation.notAsked",
  dismissed: "passkeyInvitation.dismissed",
  "timed-out": "passkeyInvitation.timedOut",
  "already-there": "passkey.deviceFailed",
  "wrong-site": "passkeyInvitation.wrongSite",
  interrupted: "passkey.interrupted",
  "not-capable": "passkeyInvitation.notCapable",
  unreadable: "common.errorServer",
  "device-failed": "passkey.deviceFailed",
} as const satisfies Readonly<Record<PasskeyFailure, MessageId>>;

/** The texts of problems for which `ProblemNotice` has none. */
const problems = {
  refused: "passkeyInvitation.refused",
  expired: "passkey.expired",
  server: "common.errorServer",
  misconfigured: "shell.misconfigured.text",
} as const satisfies Readonly<Record<Exclude<PasskeyInvitationProblem["kind"], "unreachable">, MessageId>>;

/** Invites to make a passkey before the redirect to the application. */
export const PasskeyInvitation = observer(function PasskeyInvitation({
  email,
  finish,
  fallback,
}: PasskeyInvitationProps) {
  const { language } = useShell();
  const presenter = usePresenter((presenters) => presenters.passkeyInvitation(finish));
  if (presenter.phase !== "inviting") return fallback;
  const loading = { language, fallback, onMissing: finish };
  return (
    <PasskeyTexts {...loading}>
      <PasskeyTexts {...loading} load={loadPasskeyInvitationWords}>
        <Invitation email={email} presenter={presenter} />
      </PasskeyTexts>
    </PasskeyTexts>
  );
});

const Invitation = observer(function Invitation({
  email,
  presenter,
}: Shows<PasskeyInvitationPresenter> & { readonly email: string }) {
  const text = useText();
  const { failure, problem, isBusy, waitInMinutes } = presenter;
  const said = problem && problem.kind !== "unreachable" ? text(problems[problem.kind]) : undefined;
  const create = () => void presenter.create();
  return (
    <Screen
      notices={
        <>
          <ProblemNotice problem={problem} onRetry={create}>
            {waitInMinutes === undefined ? said : text("common.errorBusy", { minutes: waitInMinutes })}
          </ProblemNotice>
          <Notice live="alert" tone="warning">
            {failure && text(failures[failure])}
          </Notice>
        </>
      }
    >
      <StatusMark icon="person" />
      <PageTitle subtitle={text("passkeyInvitation.text")}>{text("passkeyInvitation.heading")}</PageTitle>
      <EmailChip email={email} />
      <ButtonGroup>
        <Button pending={isBusy} onClick={create}>
          {text("passkeyInvitation.create")}
        </Button>
        <Button kind="secondary" onClick={() => presenter.decline()}>
          {text("passkeyInvitation.later")}
        </Button>
      </ButtonGroup>
      {isBusy && <AwaitedAnswer text={text("passkey.waiting")} />}
    </Screen>
  );
});

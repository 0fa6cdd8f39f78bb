import { observer } from "mobx-react-lite";
import type { PasskeyEntry, PasskeyProblem, PasskeyTrouble } from "#application/login/passkey-entry.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { AwaitedAnswer } from "#ui/components/AwaitedAnswer.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { useText } from "#ui/components/use-text.ts";
import { PasskeyTexts } from "#ui/login/PasskeyTexts.tsx";
import type { MessageId } from "#translations/message-id.ts";
import styles from "./PasskeyWay.module.scss";

/** What happened, and what to do. */
const troubles = {
  "not-asked": "passkey.notAsked",
  "none-at-hand": "passkey.noneAtHand",
  dismissed: "passkey.dismissed",
  "timed-out": "passkey.timedOut",
  "already-there": "passkey.deviceFailed",
  "wrong-site": "passkey.wrongSite",
  interrupted: "passkey.interrupted",
  "not-capable": "passkey.notCapable",
  unreadable: "common.errorServer",
  "device-failed": "passkey.deviceFailed",
  refused: "passkey.refused",
  unknown: "passkey.unknown",
  expired: "passkey.expired",
} as const satisfies Readonly<Record<PasskeyTrouble, MessageId>>;

const problems = {
  "rate-limited": "passkey.rateLimited",
  denied: "login.denied",
  misconfigured: "shell.misconfigured.text",
  server: "common.errorServer",
  unreachable: "login.provider.unavailable",
} as const satisfies Readonly<Record<PasskeyProblem["kind"], MessageId>>;

/** The way by a passkey below the e-mail step, where there is more than what the browser suggests in the field. */
export const PasskeyWay = observer(function PasskeyWay({ presenter }: Shows<PasskeyEntry>) {
  const { language } = useShell();
  return (
    <PasskeyTexts language={language}>
      <PasskeyButton presenter={presenter} />
    </PasskeyTexts>
  );
});

const PasskeyButton = observer(function PasskeyButton({ presenter }: Shows<PasskeyEntry>) {
  const text = useText();
  const { tenantName } = useShell();
  const { trouble, submission, waitInMinutes } = presenter;
  const { problem } = submission;
  const ask = () => void presenter.ask();
  return (
    <>
      <ProblemNotice problem={problem} onRetry={ask}>
        {words()}
      </ProblemNotice>
      <Notice live="alert" tone="warning">
        {trouble && text(troubles[trouble])}
      </Notice>
      <div>
        <Button kind="secondary" pending={submission.isBusy} describedBy="passkey-hint" onClick={ask}>
          {text("passkey.submit")}
        </Button>
        <p id="passkey-hint" className={styles.hint}>
          {text("passkey.hint")}
        </p>
      </div>
      {submission.isBusy && <AwaitedAnswer text={text("passkey.waiting")} />}
    </>
  );

  function words() {
    if (waitInMinutes !== undefined) return text("common.errorBusy", { minutes: waitInMinutes });
    return problem && text(problems[problem.kind], { tenant: tenantName });
  }
});

import { observer } from "mobx-react-lite";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import { Button } from "#ui/components/Button.tsx";
import { useText } from "#ui/components/use-text.ts";
import styles from "./StepExits.module.scss";

/** The exits of every step, always in the same order and place. A frame does not offer to log out. */
export const StepExits = observer(function StepExits({
  visit,
  hasBack = true,
}: {
  readonly visit: StepVisit;
  /** Pass `false` when the step has a back button of its own. */
  readonly hasBack?: boolean;
}) {
  const text = useText();
  return (
    <div className={styles.exits}>
      {visit.canChooseAnotherWay && (
        <Button kind="link" onClick={() => visit.send({ type: "choose-another-way" })}>
          {text("mfa.anotherWay")}
        </Button>
      )}
      {visit.offersRecoveryCode && (
        <Button kind="link" onClick={() => visit.send({ type: "use-recovery-code" })}>
          {text("mfa.recovery.use")}
        </Button>
      )}
      {hasBack && visit.canGoBack && (
        <Button kind="link" onClick={() => visit.send({ type: "go-back" })}>
          {text("mfa.back")}
        </Button>
      )}
      {!visit.isFramed && (
        <Button kind="link" onClick={() => visit.send({ type: "log-out" })}>
          {text("logout.action")}
        </Button>
      )}
    </div>
  );
});

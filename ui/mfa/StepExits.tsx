import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { useText } from "#ui/components/use-text.ts";
import styles from "./StepExits.module.scss";

/** The exits of every step, always in the same order and place. A frame does not offer to log out. */
export const StepExits = observer(function StepExits({
  presenter,
  hasBack = true,
}: {
  readonly presenter: MfaPresenter;
  /** Pass `false` when the step has a back button of its own. */
  readonly hasBack?: boolean;
}) {
  const text = useText();
  return (
    <div className={styles.exits}>
      {presenter.canChooseAnotherWay && (
        <Button kind="link" onClick={() => presenter.send({ type: "choose-another-way" })}>
          {text("mfa.anotherWay")}
        </Button>
      )}
      {hasBack && presenter.canGoBack && (
        <Button kind="link" onClick={() => presenter.send({ type: "go-back" })}>
          {text("mfa.back")}
        </Button>
      )}
      {!presenter.isFramed && (
        <Button kind="link" onClick={() => presenter.send({ type: "log-out" })}>
          {text("logout.action")}
        </Button>
      )}
    </div>
  );
});

import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { useText } from "#ui/components/use-text.ts";
import styles from "./StepExits.module.scss";

/** The ways out that every step has, always in the same order and place. */
export const StepExits = observer(function StepExits({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  return (
    <div className={styles.exits}>
      {presenter.canChooseAnotherWay && (
        <Button kind="link" onClick={() => presenter.send({ type: "choose-another-way" })}>
          {text("mfa.anotherWay")}
        </Button>
      )}
      {presenter.canGoBack && (
        <Button kind="link" onClick={() => presenter.send({ type: "go-back" })}>
          {text("mfa.back")}
        </Button>
      )}
      <Button kind="link" onClick={() => presenter.send({ type: "log-out" })}>
        {text("logout.action")}
      </Button>
    </div>
  );
});

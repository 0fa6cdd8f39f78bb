import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { useText } from "#ui/components/use-text.ts";
import styles from "./StepExits.module.scss";

/** The way out of a frame that shows no step: the application around it is told (D-40). */
export function TurnBack({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  return (
    <div className={styles.exits}>
      <Button kind="link" onClick={() => presenter.turnBack()}>
        {text("mfa.back")}
      </Button>
    </div>
  );
}

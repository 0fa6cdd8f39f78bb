import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { useText } from "#ui/components/use-text.ts";
import styles from "./StepExits.module.scss";

/** The exit where no step is shown: log out or, in a frame, go back to the embedding page. */
export function AbandonButton({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  return (
    <div className={styles.exits}>
      <Button kind="link" onClick={() => presenter.abandon()}>
        {text(presenter.isFramed ? "mfa.back" : "logout.action")}
      </Button>
    </div>
  );
}

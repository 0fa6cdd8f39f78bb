import { observer } from "mobx-react-lite";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { useText } from "#ui/components/use-text.ts";
import styles from "#ui/components/ManagedList.module.scss";

/** The way back to the application, and the rarer ways out below it. */
export const SecondStepsExits = observer(function SecondStepsExits({
  presenter,
}: Shows<SecondStepsPresenter>) {
  const text = useText();
  const { tenantName } = useShell();
  const { phase } = presenter;
  const hasFactors = phase.kind === "showing" && phase.steps.factors.length > 0;
  return (
    <div className={styles.section}>
      <Button onClick={() => presenter.leave("application")}>
        {text("mfaFactors.back", { name: tenantName })}
      </Button>
      <div className={styles.exits}>
        {hasFactors && (
          <Button kind="link" onClick={() => presenter.leave("remove-all")}>
            {text("mfaFactors.removeAll")}
          </Button>
        )}
        <Button kind="link" onClick={() => presenter.leave("log-out")}>
          {text("logout.action")}
        </Button>
      </div>
    </div>
  );
});

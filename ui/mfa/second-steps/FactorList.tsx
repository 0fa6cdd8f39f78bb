import { observer } from "mobx-react-lite";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { SecondSteps } from "#domain/mfa/second-steps/second-steps.ts";
import type { ListedFactor } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { Button } from "#ui/components/Button.tsx";
import { useText } from "#ui/components/use-text.ts";
import { RenameForm } from "#ui/mfa/second-steps/RenameForm.tsx";
import { useFactorName } from "#ui/mfa/second-steps/use-factor-name.ts";
import { useShownDate } from "#ui/mfa/second-steps/use-shown-date.ts";
import styles from "#ui/components/ManagedList.module.scss";

type Props = { readonly presenter: SecondStepsPresenter };

/** The factors, and what can be done about each and about all of them. */
export const FactorList = observer(function FactorList({
  presenter,
  steps,
}: Props & { readonly steps: SecondSteps }) {
  const text = useText();
  const nameOf = useFactorName(presenter.appName);
  const hasFactors = steps.factors.length > 0;
  return (
    <div className={styles.section}>
      {hasFactors && (
        <ul className={styles.list}>
          {steps.kind === "managed"
            ? steps.factors.map((factor) => (
                <li key={factor.id} className={styles.item}>
                  <FactorItem presenter={presenter} factor={factor} />
                </li>
              ))
            : steps.factors.map((factor) => (
                <li key={factor.type} className={styles.item}>
                  <p className={styles.name}>{nameOf(factor)}</p>
                </li>
              ))}
        </ul>
      )}
      {steps.kind === "managed" && hasFactors && !presenter.mayRemoveOne && (
        <p className={styles.hint}>{text("mfaFactors.lastStays")}</p>
      )}
      <Button kind="secondary" onClick={() => presenter.leave("add")}>
        {text(hasFactors ? "mfaFactors.add" : "mfaFactors.setUp")}
      </Button>
    </div>
  );
});

const FactorItem = observer(function FactorItem({
  presenter,
  factor,
}: Props & { readonly factor: ListedFactor }) {
  const text = useText();
  const nameOf = useFactorName(presenter.appName);
  const dateOf = useShownDate();
  const { change } = presenter;
  const { id, name, addedAt, lastUsedAt, passkey } = factor;
  const shown = name ?? nameOf(factor);
  if (change?.kind === "rename" && change.id === id) {
    return <RenameForm presenter={presenter} name={change.name} />;
  }
  return (
    <>
      <p className={styles.name}>{shown}</p>
      <div className={styles.hint}>
        {name !== undefined && <p>{nameOf(factor)}</p>}
        {passkey && (
          <p>{text(passkey.isBackedUp ? "mfaFactors.passkeyShared" : "mfaFactors.passkeySingle")}</p>
        )}
        {passkey?.rpId !== undefined && <p>{text("mfaFactors.passkeyElsewhere", { host: passkey.rpId })}</p>}
        {addedAt !== undefined && <p>{text("mfaFactors.added", { date: dateOf(addedAt) })}</p>}
        {lastUsedAt !== undefined && <p>{text("mfaFactors.used", { date: dateOf(lastUsedAt) })}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          kind="link"
          label={`${text("mfaFactors.rename")}, ${shown}`}
          onClick={() => presenter.begin({ kind: "rename", id, name: shown })}
        >
          {text("mfaFactors.rename")}
        </Button>
        {presenter.mayRemoveOne && (
          <Button
            kind="link"
            label={`${text("mfaFactors.remove")}, ${shown}`}
            onClick={() => presenter.begin({ kind: "remove", id })}
          >
            {text("mfaFactors.remove")}
          </Button>
        )}
      </div>
    </>
  );
});

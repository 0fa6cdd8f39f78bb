import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { TrustedBrowser } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { Button } from "#ui/components/Button.tsx";
import { useText } from "#ui/components/use-text.ts";
import { useShownDate } from "#ui/mfa/second-steps/use-shown-date.ts";
import styles from "#ui/components/ManagedList.module.scss";

/** The browsers in which no factor is asked for. */
export const TrustedBrowsers = observer(function TrustedBrowsers({
  presenter,
  browsers,
}: {
  readonly presenter: SecondStepsPresenter;
  readonly browsers: readonly TrustedBrowser[];
}) {
  const text = useText();
  const dateOf = useShownDate();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text("mfaFactors.browsers.heading")}
      </h2>
      <p className={styles.hint}>
        {text(browsers.length > 0 ? "mfaFactors.browsers.text" : "mfaFactors.browsers.none")}
      </p>
      {browsers.length > 0 && (
        <ul className={styles.list}>
          {browsers.map((browser) => {
            const { lastUsedAt, isThis, name = text("mfaFactors.browsers.unnamed") } = browser;
            return (
              <li key={browser.id} className={styles.item}>
                <p className={styles.name}>{name}</p>
                <div className={styles.hint}>
                  {isThis && <p>{text("mfaFactors.browsers.this")}</p>}
                  {lastUsedAt !== undefined && <p>{text("mfaFactors.used", { date: dateOf(lastUsedAt) })}</p>}
                </div>
                <div className={styles.actions}>
                  <Button
                    kind="link"
                    label={`${text("mfaFactors.browsers.end")}, ${name}`}
                    onClick={() => presenter.begin({ kind: "end-trust", id: browser.id })}
                  >
                    {text("mfaFactors.browsers.end")}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {browsers.length > 1 && (
        <Button kind="link" onClick={() => presenter.begin({ kind: "end-all-trust" })}>
          {text("mfaFactors.browsers.endAll")}
        </Button>
      )}
    </section>
  );
});

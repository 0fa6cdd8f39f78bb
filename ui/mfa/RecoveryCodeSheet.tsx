import { useRef } from "react";
import type { ShownRecoveryCodes } from "#application/mfa/steps/mfa-recovery-codes.presenter.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { CopyButton } from "#ui/components/CopyButton.tsx";
import { saveText } from "#ui/components/save-text.ts";
import { useText } from "#ui/components/use-text.ts";
import styles from "./RecoveryCodeSheet.module.scss";

/**
 * The recovery codes as a list, to be copied, saved as a file or printed. The print has only the codes and what they
 * are for.
 */
export function RecoveryCodeSheet({ shown: { codes, madeAt } }: { readonly shown: ShownRecoveryCodes }) {
  const text = useText();
  const { tenantName, language } = useShell();
  const list = useRef<HTMLUListElement>(null);
  const made = new Date(madeAt);
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(made);
  const title = text("mfa.recovery.sheet", { tenant: tenantName, date });
  const copied = codes.join("\n");
  const save = () =>
    saveText(fileName(tenantName, made), `${title}\n\n${copied}\n\n${text("mfa.recovery.purpose")}\n`);
  return (
    <div className={styles.sheet}>
      <div className={styles.printed}>
        <p className={styles.title}>{title}</p>
        <p>{text("mfa.recovery.purpose")}</p>
      </div>
      <ul
        ref={list}
        className={styles.codes}
        role="list"
        aria-label={text("mfa.recovery.heading")}
        dir="ltr"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={copied} label={text("mfa.recovery.copy")} source={list} />
        <Button kind="link" onClick={save}>
          {text("mfa.recovery.download")}
        </Button>
        <Button kind="link" onClick={() => print()}>
          {text("mfa.recovery.print")}
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns a file name that every file system accepts, such as `Sunny-Stays-recovery-codes-2026-05-04.txt`, with the day
 * that the sheet names.
 */
function fileName(tenantName: string, made: Date): string {
  const tenant = tenantName.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const [month, day] = [made.getMonth() + 1, made.getDate()].map((number) => String(number).padStart(2, "0"));
  return `${tenant}-recovery-codes-${made.getFullYear()}-${month}-${day}.txt`;
}

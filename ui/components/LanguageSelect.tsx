import type { Language, OfferedLanguages } from "#domain/shared/language.ts";
import { usualNames } from "#translations/locales.ts";
import { Icon } from "./Icon.tsx";
import { useText } from "./use-text.ts";
import styles from "./LanguageSelect.module.scss";

type LanguageSelectProps = {
  /** The id of the control; another one where a dialog has its own. */
  readonly id?: string;
  readonly language: Language;
  /** The languages to choose from, by their own names; undefined or empty for the usual ones. */
  readonly offered?: OfferedLanguages | undefined;
  readonly onChange: (language: Language) => void;
  /** The language that was chosen and could not be loaded. */
  readonly missing?: Language | undefined;
};

/** Selects the language; each is listed by its own name. */
export function LanguageSelect({
  id = "language",
  language,
  offered,
  onChange,
  missing,
}: LanguageSelectProps) {
  const text = useText();
  const names = offered && Object.keys(offered).length > 0 ? offered : usualNames;
  const codes = Object.keys(names) as Language[];
  const choose = (value: string) => {
    const chosen = codes.find((candidate) => candidate === value);
    if (chosen) onChange(chosen);
  };
  return (
    <div className={styles.language}>
      <label className={styles.label} htmlFor={id}>
        <Icon name="globe" size="small" />
        {text("common.language")}
      </label>
      <span className={styles.control} data-shown={names[language]}>
        <select
          className={styles.select}
          id={id}
          value={language}
          onChange={(event) => choose(event.target.value)}
        >
          {codes.map((code) => (
            <option key={code} value={code} lang={code}>
              {names[code]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </span>
      {missing && (
        <p role="alert" className={styles.missing}>
          {text("common.languageMissing", { language: names[missing] ?? missing })}
        </p>
      )}
    </div>
  );
}

import type { Language } from "#domain/shared/language.ts";
import { endonyms, offeredLanguages } from "#translations/locales.ts";
import { Icon } from "./Icon.tsx";
import { useText } from "./use-text.ts";
import styles from "./LanguageSelect.module.scss";

type LanguageSelectProps = {
  /** The id of the control; another one where a dialog has its own. */
  readonly id?: string;
  readonly language: Language;
  readonly onChange: (language: Language) => void;
  /** The language that was chosen and could not be loaded. */
  readonly missing?: Language | undefined;
};

/** Selects the language; each is listed by its own name. */
export function LanguageSelect({ id = "language", language, onChange, missing }: LanguageSelectProps) {
  const text = useText();
  const choose = (value: string) => {
    const chosen = offeredLanguages.find((candidate) => candidate === value);
    if (chosen) onChange(chosen);
  };
  return (
    <div className={styles.language}>
      <label className={styles.label} htmlFor={id}>
        <Icon name="globe" size="small" />
        {text("common.language")}
      </label>
      <span className={styles.control} data-shown={endonyms[language]}>
        <select
          className={styles.select}
          id={id}
          value={language}
          onChange={(event) => choose(event.target.value)}
        >
          {offeredLanguages.map((code) => (
            <option key={code} value={code} lang={code}>
              {endonyms[code]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </span>
      {missing && (
        <p role="alert" className={styles.missing}>
          {text("common.languageMissing", { language: endonyms[missing] })}
        </p>
      )}
    </div>
  );
}

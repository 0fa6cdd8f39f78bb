import { observer } from "mobx-react-lite";
import type { Language } from "#domain/shared/language.ts";
import { previewWords } from "#translations/preview-words.ts";
import styles from "./PreviewBanner.module.scss";

type PreviewBannerProps = {
  readonly language: () => Language;
  /** When the preview ends, in milliseconds since the Unix epoch. */
  readonly until: number;
  readonly onEnd: () => void;
};

/** Says above every page that what it shows is not live. Its colours are never the tenant's. */
export const PreviewBanner = observer(function PreviewBanner({ language, until, onEnd }: PreviewBannerProps) {
  const words = previewWords[language()];
  const time = new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(until);
  return (
    <aside className={styles.banner}>
      <p>{words["preview.banner"].replace("{time}", time)}</p>
      <button type="button" onClick={onEnd}>
        {words["preview.end"]}
      </button>
    </aside>
  );
});

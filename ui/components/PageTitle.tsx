import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { Announcement } from "./Announcement.tsx";
import { mayTakeFocus } from "./may-take-focus.ts";
import { useText } from "./use-text.ts";
import styles from "./PageTitle.module.scss";

/** The tenant's name, joined to the document's title by ' - '; undefined: the title names no tenant. */
export const TenantName = createContext<string | undefined>(undefined);

/** Whether the document has had a title before: of its first one, readers speak as they load it. */
let hasHadTitle = false;

type PageTitleProps = {
  /** The heading. */
  readonly children: string;
  /** One paragraph, or several. */
  readonly subtitle?: string | readonly string[];
  /** The id of heading and paragraphs, for `describedBy` of the field that they explain. */
  readonly wordsId?: string;
  /** The title of the document when it differs from the heading. */
  readonly documentTitle?: string;
  /** Puts "Error:" before the document's title while the form shows errors. */
  readonly hasErrors?: boolean;
  /** Moves focus to the heading on mount; pass `false` when a field takes focus instead. */
  readonly focus?: boolean;
  /** Hides the heading visually, for loading pages. */
  readonly hidden?: boolean;
  /** The id of a text that describes the heading, such as the step number (M-01). */
  readonly describedBy?: string | undefined;
};

/**
 * The only `<h1>` of a page; also sets the document's title. On a page with stages, pass the stage as `key`, so
 * that focus moves to the heading of each stage.
 */
export function PageTitle({
  children,
  subtitle = [],
  wordsId,
  documentTitle,
  hasErrors = false,
  focus = true,
  hidden = false,
  describedBy,
}: PageTitleProps) {
  const text = useText();
  const tenantName = useContext(TenantName);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedWithFocus = useRef(focus);
  const [follows] = useState(hasHadTitle);
  const paragraphs = typeof subtitle === "string" ? [subtitle] : subtitle;
  const title = documentTitle ?? children;
  const full = tenantName === undefined || tenantName === "" ? title : `${title} - ${tenantName}`;
  const announced = hasErrors ? text("common.titleWithErrors", { title: full }) : full;

  // A layout effect, so that the document's title changes in the same frame as the heading.
  useLayoutEffect(() => {
    document.title = announced;
  }, [announced]);

  useEffect(() => {
    hasHadTitle = true;
    document.documentElement.scrollTop = 0;
    if (arrivedWithFocus.current && mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <div className={classNames(styles.title, hidden && styles.hidden)} id={wordsId}>
        <h1 ref={heading} className={styles.heading} tabIndex={-1} aria-describedby={describedBy}>
          {children}
        </h1>
        {paragraphs.map((paragraph, index) => (
          <p key={index} className={styles.subtitle}>
            {paragraph}
          </p>
        ))}
      </div>
      {/* No reader speaks a heading without focus, and Orca says nothing of a field that takes the focus of a removed one. */}
      {follows && !arrivedWithFocus.current && !hidden && <Announcement>{children}</Announcement>}
    </>
  );
}

import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { useText } from "./use-text.ts";
import styles from "./PageTitle.module.scss";

export type PageTitleProps = {
  /** The heading. */
  readonly children: string;
  /** One paragraph, or several. */
  readonly subtitle?: string | readonly string[];
  /** For `describedBy` of the field that the first paragraph is about. */
  readonly subtitleId?: string;
  /** Title of the document, where it differs from the heading. */
  readonly documentTitle?: string;
  /** Joined to the document's title by ' - ' (shell-11). */
  readonly tenantName: string | undefined;
  /** Puts "Error:" before the document's title while the form shows errors. */
  readonly hasErrors?: boolean;
  /** On arrival focus moves to the heading; pass `false` where a field takes it instead. */
  readonly focus?: boolean;
  /** For loading pages: heard, not seen. */
  readonly hidden?: boolean;
  /** Id of what belongs to the heading, such as the number of the step (M-01). */
  readonly describedBy?: string | undefined;
};

/**
 * The one heading of a page, and the title of its document. Give it a `key` where a page has stages, so
 * that each arrival counts as one.
 */
export function PageTitle({
  children,
  subtitle = [],
  subtitleId,
  documentTitle,
  tenantName,
  hasErrors = false,
  focus = true,
  hidden = false,
  describedBy,
}: PageTitleProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedWithFocus = useRef(focus);
  const paragraphs = typeof subtitle === "string" ? [subtitle] : subtitle;
  const title = documentTitle ?? children;
  const full = tenantName === undefined || tenantName === "" ? title : `${title} - ${tenantName}`;
  const announced = hasErrors ? text("common.titleWithErrors", { title: full }) : full;

  useEffect(() => {
    document.title = announced;
  }, [announced]);

  useEffect(() => {
    document.documentElement.scrollTop = 0;
    if (arrivedWithFocus.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classNames(styles.title, hidden && styles.hidden)}>
      <h1 ref={heading} className={styles.heading} tabIndex={-1} aria-describedby={describedBy}>
        {children}
      </h1>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className={styles.subtitle} id={index === 0 ? subtitleId : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}

import { useEffect, useState } from "react";
import { Icon } from "./Icon.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { classNames } from "./class-names.ts";
import { useText } from "./use-text.ts";
import styles from "./RequirementList.module.scss";

type Requirement = { readonly text: string; readonly isMet: boolean };

type RequirementListProps = {
  /** The id, for `aria-describedby` of the field. */
  readonly id: string;
  readonly requirements: readonly Requirement[];
  /** Whether anything was typed; the requirements of an empty field are not announced. */
  readonly isBegun: boolean;
};

/**
 * Lists the requirements of a field, each with an icon and a word for its state. The list changes at every key;
 * screen readers hear a summary when typing pauses.
 */
export function RequirementList({ id, requirements, isBegun }: RequirementListProps) {
  const text = useText();
  const missing = requirements.filter(({ isMet }) => !isMet).map((requirement) => requirement.text);
  const summary =
    missing.length === 0
      ? text("password.allMet")
      : text("password.stillMissing", { requirements: missing.join(", ") });
  const announced = useSettled(isBegun ? summary : "", 500);
  return (
    <>
      <ul className={styles.list} id={id} role="list">
        {requirements.map((requirement) => (
          <li
            key={requirement.text}
            className={classNames(styles.requirement, requirement.isMet && styles.met)}
          >
            <span className={styles.sign}>
              {requirement.isMet ? (
                <Icon name="check-circle" size="small" />
              ) : (
                <span className={styles.ring} />
              )}
            </span>
            <span>
              {requirement.text}{" "}
              <VisuallyHidden>{text(requirement.isMet ? "password.met" : "password.notMet")}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <LiveRegion kind="status" hidden>
        {announced}
      </LiveRegion>
    </>
  );
}

/** Returns the value once it is unchanged for the given time; until then the previous one (a debounce). */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

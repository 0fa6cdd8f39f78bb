import { createContext, useContext, useEffect, useState } from "react";

/** How often the submit of the form around has failed. */
export const FailedSubmits = createContext(0);

/**
 * Returns whether an error describes its control. One that comes, or stays at a failed submit, while the control has the
 * focus or gives it the focus, is announced by its live region, and describes the control from when it loses the focus: a
 * reader that speaks a changed description, such as Orca or NVDA, would say it twice.
 */
export function useLinkedError(id: string, error: string | undefined): boolean {
  const failures = useContext(FailedSubmits);
  const announced = error && `${failures} ${error}`;
  const [linked, setLinked] = useState(announced);
  useEffect(() => {
    const control = document.getElementById(id);
    const link = () => setLinked(announced);
    if (announced === undefined || !control?.contains(document.activeElement)) return link();
    control.addEventListener("focusout", link);
    return () => control.removeEventListener("focusout", link);
  }, [id, announced]);
  return error !== undefined && linked === announced;
}

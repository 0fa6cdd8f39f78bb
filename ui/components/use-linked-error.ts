import { useEffect, useState } from "react";

/**
 * Returns whether an error describes its control. One that comes while the control has the focus, or gives it the focus,
 * is announced by its live region, and describes the control from when it loses the focus: a reader that speaks a changed
 * description, such as Orca or NVDA, would say it twice.
 */
export function useLinkedError(id: string, error: string | undefined): boolean {
  const [linked, setLinked] = useState(error);
  useEffect(() => {
    const control = document.getElementById(id);
    const link = () => setLinked(error);
    if (error === undefined || !control?.contains(document.activeElement)) return link();
    control.addEventListener("focusout", link);
    return () => control.removeEventListener("focusout", link);
  }, [id, error]);
  return error !== undefined && linked === error;
}

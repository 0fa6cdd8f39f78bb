import { useShell } from "#ui/app/use-presenter.ts";

/** Returns the function that writes a date as the page's language does. */
export function useShownDate(): (time: number) => string {
  const { language } = useShell();
  return (time) => new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(time);
}

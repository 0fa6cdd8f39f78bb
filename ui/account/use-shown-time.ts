import { useShell } from "#ui/app/use-presenter.ts";

/** Returns the function that writes day and time as the page's language does, by the clock of this browser. */
export function useShownTime(): (time: number) => string {
  const { language } = useShell();
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (time) => format.format(time);
}

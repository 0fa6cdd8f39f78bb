import type { Page } from "@playwright/test";

/** The people that a page of the portal names, by their e-mails. */
type PeopleShown = {
  /** Those in its text and fields, without notices and dialogs. */
  readonly page: readonly string[];
  /**
   * Those named as logged in: by the question how to go on, the dialog before a logout, or the notice about another
   * tab.
   */
  readonly loggedIn: readonly string[];
  /** Whether it says that somebody is logged in. */
  readonly saysLoggedIn: boolean;
  /** Whether it says that somebody has logged out. */
  readonly saysLoggedOut: boolean;
};

/** Returns the people that a tab's page names; none if it is not a page of the portal or is being replaced. */
export async function peopleShown(page: Page): Promise<PeopleShown> {
  try {
    return await page.evaluate(readPeople);
  } catch {
    return { page: [], loggedIn: [], saysLoggedIn: false, saysLoggedOut: false };
  }
}

/** Runs in the page. */
function readPeople(): PeopleShown {
  const emailsIn = (text: string) => [...new Set(text.match(/[a-z]+@harbour\.example/g))];
  const main = document.querySelector<HTMLElement>("#portal main");
  const dialog = document.querySelector<HTMLElement>("[role=alertdialog][open]");
  const notices = [...document.querySelectorAll<HTMLElement>("#portal [role=status]")].map(
    ({ innerText }) => innerText,
  );
  const noticeOfTab = notices.find((text) => text.includes("logged in on another tab")) ?? "";
  const asks = main?.querySelector("h1")?.innerText.trim() === "You are logged in";
  const before = dialog?.innerText.includes("Please log out first") === true ? dialog.innerText : "";
  const shown = [...(main?.querySelectorAll<HTMLElement>("bdi, p, strong, li") ?? [])]
    .filter((element) => element.closest("[role=status], [role=alertdialog]") === null)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map(({ innerText }) => innerText);
  const typed = [...(main?.querySelectorAll("input") ?? [])]
    .filter(({ type }) => type !== "password")
    .map(({ value }) => value);
  return {
    page: emailsIn([...shown, ...typed].join(" ")),
    loggedIn: emailsIn([noticeOfTab, before, asks ? (main?.innerText ?? "") : ""].join(" ")),
    saysLoggedIn: noticeOfTab !== "" || before !== "" || asks,
    saysLoggedOut: notices.some((text) => text.includes("You have logged out")),
  };
}

import { expect } from "@playwright/test";
import { Firefox } from "./firefox.ts";
import { inOrder, type Login, type ManagedBrowser, type Offer } from "./managed-browser.ts";

/** Marionette switches these off, so that no journey meets a question by the browser. */
const preferences = ["signon.rememberSignons", "signon.autofillForms"];

const down = "\uE015";
const enter = "\uE007";

/** Finds the question of the password manager; it is dismissed before it has been asked. */
const question = `
  const panel = window.PopupNotifications;
  const asked = panel.getNotification("password", window.gBrowser.selectedBrowser);`;

/** Firefox with its password manager, whose questions and suggestions are elements of its window. */
export class ManagedFirefox implements ManagedBrowser {
  readonly version: string;
  private readonly firefox: Firefox;

  private constructor(firefox: Firefox, version: string) {
    this.firefox = firefox;
    this.version = version;
  }

  static async start(path: string): Promise<ManagedFirefox> {
    const firefox = await Firefox.start(path);
    const version = await firefox.inWindow(
      "for (const name of args) Services.prefs.setBoolPref(name, true); return Services.appinfo.version;",
      ...preferences,
    );
    return new ManagedFirefox(firefox, String(version));
  }

  open(address: string): Promise<void> {
    return this.firefox.open(address);
  }

  see(text: string): Promise<void> {
    return this.firefox.see(text);
  }

  press(text: string): Promise<void> {
    return this.firefox.click("button", text);
  }

  enter(field: string): Promise<void> {
    return this.firefox.clickElement(`#${field}`);
  }

  async type(field: string, text: string): Promise<void> {
    await this.firefox.clear(`#${field}`);
    await this.firefox.type(`#${field}`, text);
  }

  choose(list: string, value: string): Promise<void> {
    return this.firefox.clickElement(`#${list} option[value="${value}"]`);
  }

  async valueOf(field: string): Promise<string> {
    return String(await this.firefox.inPage("return document.getElementById(args[0]).value", field));
  }

  async generate(field: string): Promise<"generated" | "not offered"> {
    const place = (await this.suggestions(field)).indexOf("generatedPassword");
    if (place < 0) return "not offered";
    await this.firefox.type(`#${field}`, down.repeat(place + 1) + enter);
    await expect.poll(() => this.valueOf(field)).not.toBe("");
    return "generated";
  }

  async offer(): Promise<Offer | undefined> {
    const label = await this.firefox.inWindow(
      `${question} return asked?.dismissed ? undefined : asked?.mainAction.label;`,
    );
    return label === "Save" ? "save" : label === "Update" ? "update" : undefined;
  }

  /** The question about an earlier password may stand until the one about this password takes its place. */
  async openOffer(password: string): Promise<void> {
    const askedAbout = () =>
      this.firefox.inWindow(`
        ${question}
        if (asked?.dismissed) asked.anchorElement.click();
        return document.getElementById("password-notification-password")?.value;`);
    await expect.poll(askedAbout).toBe(password);
  }

  async agree(offer: Offer): Promise<void> {
    await expect.poll(() => this.offer()).toBe(offer);
    await this.firefox.inWindow(`${question} panel.panel.firstElementChild.button.click();`);
    await expect.poll(() => this.offer()).toBeUndefined();
  }

  async logins(): Promise<readonly Login[]> {
    const kept = await this.firefox.inWindow(
      "return (await Services.logins.getAllLogins()).map(({ username, password }) => ({ username, password }))",
    );
    return inOrder(kept as readonly Login[]);
  }

  async forgetVisits(): Promise<void> {
    await this.firefox.open("about:blank");
    await this.firefox.inWindow(`
      const { CLEAR_COOKIES, CLEAR_DOM_STORAGES } = Ci.nsIClearDataService;
      await new Promise((onDataDeleted) =>
        Services.clearData.deleteData(CLEAR_COOKIES | CLEAR_DOM_STORAGES, { onDataDeleted }));`);
  }

  stop(): Promise<void> {
    return this.firefox.stop();
  }

  /** Opens the list below a field, and returns the kinds of its rows. */
  private async suggestions(field: string): Promise<readonly string[]> {
    await this.enter(field);
    const kinds = async () =>
      (await this.firefox.inWindow(`
        const list = document.getElementById("PopupAutoComplete");
        const rows = list?.popupOpen ? [...list.richlistbox.children] : [];
        return rows.filter((row) => !row.collapsed).map((row) => row.getAttribute("originaltype"));`)) as string[];
    await expect.poll(kinds).not.toEqual([]);
    return kinds();
  }
}

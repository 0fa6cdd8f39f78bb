import { BrowserDocumentVisit } from "#adapters/browser/browser-document-visit.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { Query } from "#application/shared/query.ts";
import { deviceId } from "#domain/storage/storage-entries.ts";
import type { FirstScreen } from "./first-screen.ts";

/** The services of the first screen that are used here. */
type Services = Pick<
  FirstScreen,
  "window" | "navigation" | "storage" | "linkParameters" | "rememberedEmail"
> & {
  readonly boot: Pick<FirstScreen["boot"], "arrival">;
};

/** Stores what the boot script took out of the address, for as long as it may be used. */
export function keepLinkParameters(firstScreen: Services): void {
  const { boot, navigation, storage, linkParameters, rememberedEmail } = firstScreen;
  // A partner's mobile app passes its device id in the address of its web view.
  const mobileApp = new Query(navigation.shown.search).text("deviceId");
  if (mobileApp) storage.write(deviceId, mobileApp);
  // A link that asks for a new sign-in is for another person than the one who typed here before.
  const isLink = !new BrowserDocumentVisit(firstScreen.window).isReturn;
  if (isLink && new Query(navigation.shown.search).flag("newSession")) rememberedEmail.forgetEntered();
  const page = boot.arrival && pageAtPath(boot.arrival.path);
  if (!boot.arrival || !page) return dropForeignParameters(firstScreen);
  const { parameters, at } = boot.arrival;
  linkParameters.keep(page, parameters, at);
  navigation.markEntry("token" in parameters ? at : undefined);
}

/**
 * Removes the stored parameters of the shown page if they came with another link: a later link was opened in this tab,
 * and Back led to the history entry of an earlier one. An entry without a mark gets one if its link is stored, as after
 * the return from a logout.
 */
function dropForeignParameters({ navigation, linkParameters }: Services): void {
  const { entryOpenedAt } = navigation;
  const page = pageAtPath(navigation.shown.pathname);
  if (!page) return;
  const cameAt = linkParameters.cameAt(page);
  if (entryOpenedAt === undefined) {
    if ("token" in linkParameters.at(page)) navigation.markEntry(cameAt);
  } else if (cameAt !== entryOpenedAt) linkParameters.spend(page);
}

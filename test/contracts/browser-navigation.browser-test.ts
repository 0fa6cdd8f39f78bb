import { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import type { PageName } from "#domain/navigation/destination.ts";
import { navigationContract } from "#test/contracts/navigation.contract.ts";

/**
 * Returns jsdom's window with a stand-in for leaving, because jsdom can show pages of one origin but cannot leave them.
 */
function windowThatLeaves(replace: (address: string) => void): Window {
  const location = {
    get href() {
      return window.location.href;
    },
    get pathname() {
      return window.location.pathname;
    },
    get search() {
      return window.location.search;
    },
    origin: window.location.origin,
    replace,
  };
  const addEventListener = window.addEventListener.bind(window);
  const standIn = { location, history: window.history, addEventListener };
  return Object.assign(standIn, { parent: standIn }) as unknown as Window;
}

navigationContract("the browser's", () => {
  let departure: string | undefined;
  let refuses = false;
  const kept: (readonly [PageName, object])[] = [];
  window.history.replaceState(undefined, "", "/");
  const browserWindow = windowThatLeaves((address) => {
    if (refuses) throw new DOMException("Refused.", "SyntaxError");
    departure = address;
  });
  const navigation = new BrowserNavigation(browserWindow, {
    keep: (page, parameters) => kept.push([page, parameters]),
  });
  return {
    navigation,
    origin: "https://harbour.example",
    shownPage: () => navigation.pageAt(window.location.href),
    shownSearch: () => window.location.search,
    kept: () => kept,
    departure: () => departure,
    refuseToLeave: () => {
      refuses = true;
    },
  };
});

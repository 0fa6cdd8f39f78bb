/** What a page needs of a library for OpenID Connect. */
export type Library = {
  /** Asks the provider for the session that the portal has begun. */
  ask(target: string): Promise<unknown>;
  /** Takes the provider's answer; returns the target, undefined for an answer that is of no use. */
  take(): Promise<string | undefined>;
  /** Returns the name of who is signed in. */
  person(): Promise<string | undefined>;
  forget(): Promise<unknown>;
};

const { portal = "", issuer: known = "", client = "" } = document.documentElement.dataset;
export const issuer = known;
export const clientId = client;
export const redirectUri = `${location.origin}/callback`;

/**
 * Shows a page that is its own `initiate_login_uri` (`/begin`) and redirect address (`/callback`), as docs/applications.md
 * says for an application with a client of its own.
 */
export async function showPage(library: Library): Promise<void> {
  const { origin, pathname, search } = location;
  const goToPortal = (page: string) =>
    location.assign(`${portal}/${page}?redirectUri=${encodeURIComponent(`${origin}/`)}`);
  const signedOut = () => {
    sessionStorage.removeItem("again");
    show("Welcome", "Log in", () => goToPortal("login"));
  };
  if (pathname === "/begin") {
    const query = new URLSearchParams(search);
    const target = new URL(query.get("target_link_uri") ?? "/", origin);
    if (query.get("iss") === issuer && target.origin === origin) await library.ask(target.pathname);
    else signedOut();
  } else if (pathname === "/callback") {
    const target = await library.take().catch(() => undefined);
    if (target !== undefined) location.replace(target);
    else if (sessionStorage.getItem("again") !== null) signedOut();
    else {
      sessionStorage.setItem("again", "yes");
      goToPortal("login");
    }
  } else {
    const name = await library.person();
    if (name === undefined) {
      signedOut();
      return;
    }
    sessionStorage.removeItem("again");
    show(`Bookings of ${name}`, "Log out", async () => {
      await library.forget();
      goToPortal("logout");
    });
  }
}

function show(title: string, action: string, act: () => unknown): void {
  const heading = document.createElement("h1");
  heading.textContent = title;
  const button = document.createElement("button");
  button.textContent = action;
  button.addEventListener("click", act);
  document.querySelector("main")?.replaceChildren(heading, button);
}

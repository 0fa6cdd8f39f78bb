// The page. It is its own initiate_login_uri (/begin) and redirect address (/callback).
const { portal, issuer, client } = document.documentElement.dataset;
const { origin, pathname, search } = location;
const manager = new oidc.UserManager({
  ...{ authority: issuer, client_id: client, redirect_uri: `${origin}/callback` },
  ...{ scope: "openid profile email", loadUserInfo: true, automaticSilentRenew: false },
  redirectMethod: "replace",
});

/** Goes to the portal, which signs the person in and opens /begin. */
const signIn = () => location.assign(`${portal}/login?redirectUri=${encodeURIComponent(`${origin}/`)}`);

/** Asks the provider for the session that the portal has begun; its own login page is never shown. */
async function begin() {
  const query = new URLSearchParams(search);
  const target = new URL(query.get("target_link_uri") ?? "/", origin);
  if (query.get("iss") !== issuer || target.origin !== origin) return signedOut();
  await manager.signinRedirect({ prompt: "none", state: target.pathname + target.search });
}

/** Takes the answer. One that is spent or unknown, or says that there is no session, begins again, once. */
async function takeAnswer() {
  const isSecond = sessionStorage.getItem("again") !== null;
  const user = await manager.signinCallback().catch(() => undefined);
  if (user === undefined && isSecond) return signedOut();
  if (user !== undefined) return location.replace(user.state);
  sessionStorage.setItem("again", "yes");
  signIn();
}

async function signOut() {
  await manager.removeUser();
  location.assign(`${portal}/logout?redirectUri=${encodeURIComponent(`${origin}/`)}`);
}

async function home() {
  const user = await manager.getUser();
  if (!user || user.expired) return signedOut();
  sessionStorage.removeItem("again");
  show(`Bookings of ${user.profile.name}`, "Log out", signOut);
}

function signedOut() {
  sessionStorage.removeItem("again");
  show("Welcome", "Log in", signIn);
}

function show(title, action, act) {
  const heading = Object.assign(document.createElement("h1"), { textContent: title });
  const button = Object.assign(document.createElement("button"), { textContent: action, onclick: act });
  document.querySelector("main").replaceChildren(heading, button);
}

const pages = { "/begin": begin, "/callback": takeAnswer };
await (pages[pathname] ?? home)();

import { forgetConversationAtLogout } from "#src/program/forget-conversation.ts";

/** Shows the program a page; `go` shows it another one. */
function open(pathname: string) {
  const listeners = new Set<() => void>();
  const navigation = {
    shown: { pathname, search: "", hash: "", key: "1" },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  forgetConversationAtLogout(navigation, "abc123");
  const go = (next: string) => {
    navigation.shown = { ...navigation.shown, pathname: next };
    for (const listener of listeners) listener();
  };
  return { go };
}

beforeEach(() => {
  document.cookie = "intercom-id-abc123=visitor; path=/";
  document.cookie = "intercom-session-abc123=conversation; path=/";
});

test("a document that is opened to log out forgets the conversation at once (messenger-07)", () => {
  open("/logout");
  expect(document.cookie).not.toContain("intercom");
});

test("a logout from another page forgets the conversation before anything else can happen (messenger-07)", () => {
  const { go } = open("/login");
  go("/login/password");
  expect(document.cookie).toContain("intercom");
  go("/logout");
  expect(document.cookie).not.toContain("intercom");
});

import type { AtlasCombination, AtlasRange } from "../screens/atlas-pages.ts";

/** Returns the combination for the n-th state, so that neighbours differ and every value is used. */
export function turn({ languages, tenants, widths }: AtlasRange, index: number): AtlasCombination {
  const round = Math.floor(index / languages.length);
  return {
    language: languages[index % languages.length] ?? "en",
    tenant: tenants[(index + round) % tenants.length] ?? "navy",
    scheme: index % 2 === 0 ? "light" : "dark",
    width: widths[(index + round) % widths.length] ?? 320,
  };
}

/** The least number of states for each screen; fewer mean that the atlas has lost some. */
export const leastStates: Readonly<Record<string, number>> = {
  shell: 12,
  login: 29,
  authenticate: 3,
  authenticated: 4,
  authorize: 3,
  logout: 3,
  "unknown-error": 6,
  "account-disabled": 1,
  "password-expired": 1,
  "not-found": 1,
  activate: 24,
  register: 7,
  "activate-sent": 3,
  "activate-expired": 8,
  "reset-password": 10,
  "reset-password-sent": 3,
  "reset-password-update": 14,
  "password-will-expire": 9,
  "verify-email": 11,
  "verify-expired": 1,
  "partner-sso": 5,
  "mfa-setup": 70,
  "mfa-verification": 29,
  "mfa-reset": 5,
  "mfa-factors": 31,
  account: 27,
  "not-me": 8,
  components: 20,
  "own-words": 10,
  mails: 10,
};

/** Returns the least number of states for a screen. */
export function leastOf(screen: string): number {
  return leastStates[screen] ?? 1;
}

/** Groups of screens, each small enough for one test; screens of no group belong to the last. */
const shares = [
  ["the frame and LoginPage", ["shell", "login"]],
  ["activation and registration", ["activate", "register", "activate-sent", "activate-expired"]],
  ["passwords", ["reset-password", "reset-password-sent", "reset-password-update", "password-will-expire"]],
  ["the set-up of MFA", ["mfa-setup"]],
  ["the use of MFA", ["mfa-verification", "mfa-reset"]],
  ["the pages of second steps and of the account", ["mfa-factors", "account", "not-me"]],
  ["the components", ["components"]],
  ["own words and mails", ["own-words", "mails"]],
] as const;
export const atlasGroups: readonly (readonly [name: string, screens: readonly string[]])[] = [
  ...shares,
  [
    "the other pages",
    Object.keys(leastStates).filter((screen) =>
      shares.every(([, screens]) => !screens.some((name) => name === screen)),
    ),
  ],
];

/** Returns the screen of a state. */
export function screenOf(state: string): string {
  return state.split("/")[1] ?? "";
}

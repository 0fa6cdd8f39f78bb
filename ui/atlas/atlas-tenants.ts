import { asRecord } from "#domain/storage/storage-entry.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { footerLinkKinds } from "#domain/tenant/footer-links.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import type { Theme, ThemeColors } from "#domain/theme/tenant-theme.ts";

type Sketch = {
  readonly name: string;
  readonly colors?: ThemeColors;
  readonly images?: Theme["images"];
  readonly links?: Partial<Theme["links"]>;
};

const links = {
  loginHelpUrl: "https://help.example/log-in",
  contactSupportUrl: "https://help.example/contact",
  partnerUrl: "https://partner.example/",
};

/** As many links below a page as a tenant may have, with the longest texts. */
const footerLinks = [
  ...footerLinkKinds.map((kind) => ({ kind, url: `https://help.example/${kind}` })),
  ...[1, 2, 3, 4].map((number) => ({
    label: `Our ${"very ".repeat(6)}own page ${String(number)}`,
    url: "https://help.example/own",
  })),
];

/** Returns images with a ring and a wave as the tenant's logo: shapes alone, since text would be drawn with a font of the machine. */
function logo(colour: string): Theme["images"] {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 48" width="160" height="48" fill="none" ` +
    `stroke="${colour}" stroke-width="5"><circle cx="20" cy="24" r="15"/>` +
    `<path stroke-linecap="round" d="M50 24q13-22 26 0t26 0 26 0 26 0"/></svg>`;
  return { logo: `data:image/svg+xml,${encodeURIComponent(drawing)}` };
}

type Pair = readonly [background: string, foreground?: string];

/** Returns the primary, the secondary and the tertiary colours, each a background and what is written on it. */
function colorsOf(primary: Pair, secondary: Pair, tertiary: Pair): ThemeColors {
  return omitUnset({
    primaryBackground: primary[0],
    primaryForeground: primary[1],
    secondaryBackground: secondary[0],
    secondaryForeground: secondary[1],
    tertiaryBackground: tertiary[0],
    tertiaryForeground: tertiary[1],
  });
}

const white: Pair = ["#ffffff", "#ffffff"];
const black: Pair = ["#000000", "#000000"];

/** Themes to try every screen in: ordinary ones, and some that the theme guard has to correct. */
const sketches = {
  navy: {
    name: "Harbour Grand Hotels",
    colors: colorsOf(["#0b2545", "#ffffff"], ["#13315c", "#e8eef7"], ["#1f6fb2", "#ffffff"]),
    images: logo("#0b2545"),
    links,
  },
  yellow: {
    name: "Sunny Stays",
    colors: colorsOf(["#ffd400", "#ffe680"], ["#fff6c9", "#4a3b00"], ["#b45309", "#ffffff"]),
    images: logo("#b45309"),
    links: { loginHelpUrl: links.loginHelpUrl },
  },
  grey: { name: "Plain Enterprise" },
  teal: {
    name: "Little Inn",
    colors: colorsOf(["#00695c", "#ffffff"], ["#e6f2ee", "#12312b"], ["#8a4f7d", "#ffffff"]),
    images: logo("#00695c"),
    links,
  },
  white: { name: "White on White", colors: colorsOf(white, white, white), links },
  black: { name: "Black on Black", colors: colorsOf(black, black, black), links },
  middling: {
    name: "Middling Greys",
    colors: colorsOf(["#5d60ff", "#777777"], ["#808080", "#808080"], ["#ff5fa2"]),
    links,
  },
  nonsense: {
    name: "Nonsense & Sons",
    colors: colorsOf(["red", "rgb(1,2,3)"], ["#12345678", ""], ["url(https://evil.example/)"]),
    images: { logo: "/there-is-no-such-image.png" },
  },
  endless: {
    name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten",
    colors: colorsOf(["#ff6842"], ["#3b0d2e"], ["#ffe0d6"]),
    links: { ...links, footerLinks },
  },
} satisfies Record<string, Sketch>;

/** The content of the file that `npm run atlas -- --theme FILE` names (`webpack-atlas.config.ts`). */
declare const ATLAS_THEME: unknown;

/** The theme of a file: of a login domain, a theme, or its six colours alone; undefined where none was named. */
export function givenTheme(
  content: unknown = typeof ATLAS_THEME === "undefined" ? undefined : ATLAS_THEME,
): Partial<Theme> | undefined {
  const given = asRecord(content);
  if (!given) return undefined;
  return asRecord(given["theme"]) ?? (asRecord(given["colors"]) ? given : { colors: given });
}

/** The look of the file that was named, if one was. */
const given = givenTheme();

export type AtlasTenant = keyof typeof sketches | "given";

export const atlasTenants: readonly AtlasTenant[] = [
  ...(given ? (["given"] as const) : []),
  ...(Object.keys(sketches) as (keyof typeof sketches)[]),
];

/** Returns the login domain that the platform would answer for the tenant. */
export function loginDomainOf(tenant: AtlasTenant): LoginDomain {
  const sketch: Partial<Sketch> = tenant === "given" ? (given ?? {}) : sketches[tenant];
  const { name = "The given theme", colors = {}, images = {}, links: addresses = {} } = sketch;
  return {
    domain: `${tenant}.example`,
    tenant: {
      code: tenant,
      aliasCode: tenant,
      type: "property",
      loginClientId: `${tenant}-portal`,
      identityProvider: "atlas",
    },
    theme: { name, code: tenant, colors, images, links: { loginHelpUrlLocales: {}, ...addresses } },
    redirectOrigins: [],
    initiateLoginUris: [],
    capabilities: [],
  };
}

/** The CSS custom properties that depend on a tenant's colours. All other colours are neutral. */
export type ThemeToken =
  | "--primary"
  | "--on-primary"
  | "--primary-hover"
  | "--on-primary-hover"
  | "--primary-pressed"
  | "--on-primary-pressed"
  | "--primary-border"
  | "--page-bg"
  | "--on-page"
  | "--accent"
  | "--on-accent";

/** Values are `#rrggbb`. */
export type ThemeTokens = Readonly<Record<ThemeToken, string>>;

export type ColorScheme = "light" | "dark";

/** The colour of the card behind buttons and accents, which no tenant can change. */
export const cardSurface: Readonly<Record<ColorScheme, string>> = { light: "#ffffff", dark: "#1a1d21" };

/** The colours without a tenant's own: grey and white. */
export const defaultThemeTokens: Readonly<Record<ColorScheme, ThemeTokens>> = {
  light: {
    "--primary": "#3a4049",
    "--on-primary": "#ffffff",
    "--primary-hover": "#2c3138",
    "--on-primary-hover": "#ffffff",
    "--primary-pressed": "#22262c",
    "--on-primary-pressed": "#ffffff",
    "--primary-border": "#3a4049",
    "--page-bg": "#f4f5f6",
    "--on-page": "#1b1e22",
    "--accent": "#3a4049",
    "--on-accent": "#ffffff",
  },
  dark: {
    "--primary": "#d7dbe0",
    "--on-primary": "#000000",
    "--primary-hover": "#c2c5ca",
    "--on-primary-hover": "#000000",
    "--primary-pressed": "#b5b8bc",
    "--on-primary-pressed": "#000000",
    "--primary-border": "#d7dbe0",
    "--page-bg": "#111316",
    "--on-page": "#f1f3f5",
    "--accent": "#d7dbe0",
    "--on-accent": "#000000",
  },
};

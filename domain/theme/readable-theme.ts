import {
  black,
  contrast,
  edgeContrast,
  hex,
  lightnessOf,
  luminance,
  mix,
  parseColor,
  strongest,
  textContrast,
  white,
  withLightness,
  type Color,
} from "#domain/theme/color.ts";
import type { ThemeColors } from "#domain/theme/tenant-theme.ts";
import { cardSurface, defaultThemeTokens } from "#domain/theme/theme-tokens.ts";
import type { ColorScheme, ThemeToken, ThemeTokens } from "#domain/theme/theme-tokens.ts";

/** The colours of the screens. */
export type ReadableTheme = {
  readonly light: ThemeTokens;
  readonly dark: ThemeTokens;
};

/** Makes any six colours of a tenant readable: 4.5:1 for text, 3:1 for the edge of the button (THM-04, THM-06). */
export function readableTheme(colors: ThemeColors): ReadableTheme {
  return { light: new Painting("light", colors).tokens(), dark: new Painting("dark", colors).tokens() };
}

/** Computes the colours of one colour scheme. */
class Painting {
  private readonly scheme: ColorScheme;
  private readonly colors: ThemeColors;
  private readonly defaults: ThemeTokens;
  private readonly surface: Color;

  constructor(scheme: ColorScheme, colors: ThemeColors) {
    this.scheme = scheme;
    this.colors = colors;
    this.defaults = defaultThemeTokens[scheme];
    this.surface = known(cardSurface[scheme]);
  }

  tokens(): ThemeTokens {
    return { ...this.button(), ...this.page(), ...this.accents() };
  }

  private button() {
    const given = this.read("primaryBackground");
    const rest = given ?? this.default("--primary");
    // Very dark colours cannot get noticeably darker.
    const toward = luminance(rest) < 0.2 ? white : black;
    const hover = given ? mix(rest, toward, 0.1) : this.default("--primary-hover");
    const pressed = given ? mix(rest, toward, 0.16) : this.default("--primary-pressed");
    const text = this.text("primaryForeground", "--on-primary", rest);
    return {
      "--primary": hex(rest),
      "--on-primary": hex(text),
      "--primary-hover": hex(hover),
      "--on-primary-hover": hex(readable(text, hover)),
      "--primary-pressed": hex(pressed),
      "--on-primary-pressed": hex(readable(text, pressed)),
      "--primary-border": hex(this.edge(rest)),
    };
  }

  private page() {
    const given = this.read("secondaryBackground");
    const glares = this.scheme === "dark" && given !== undefined && strongest(given) === black;
    if (glares) return { "--page-bg": this.defaults["--page-bg"], "--on-page": this.defaults["--on-page"] };
    const background = given ?? this.default("--page-bg");
    const text = this.text("secondaryForeground", "--on-page", background);
    return { "--page-bg": hex(background), "--on-page": hex(text) };
  }

  private accents() {
    const given = this.read("tertiaryBackground");
    const accent = given ? this.accent(given) : this.default("--accent");
    return {
      "--accent": hex(accent),
      "--on-accent": hex(this.text("tertiaryForeground", "--on-accent", accent)),
    };
  }

  /** Returns the tenant's foreground if it is readable, else the default, else black or white. */
  private text(name: keyof ThemeColors, token: ThemeToken, background: Color): Color {
    return readable(this.read(name) ?? this.default(token), background);
  }

  /** Returns the button's own colour if it stands out from the card, else one that does. */
  private edge(button: Color): Color {
    const toward = this.scheme === "light" ? black : white;
    let edge = button;
    while (contrast(edge, this.surface) < edgeContrast) edge = mix(edge, toward, 0.4);
    return edge;
  }

  /** Returns the same hue, darkened or lightened in steps of 0.05 until links are readable on the card. */
  private accent(given: Color): Color {
    const step = this.scheme === "light" ? -0.05 : 0.05;
    let accent = given;
    for (let lightness = lightnessOf(given); contrast(accent, this.surface) < textContrast; ) {
      lightness = Math.min(1, Math.max(0, lightness + step));
      accent = withLightness(given, lightness);
    }
    return accent;
  }

  /** Returns a tenant's colour; undefined if it is missing or invalid. Its value may be of any type (THM-06). */
  private read(name: keyof ThemeColors): Color | undefined {
    const text: unknown = this.colors[name];
    const color = typeof text === "string" ? parseColor(text) : undefined;
    return typeof color === "string" ? undefined : color;
  }

  private default(token: ThemeToken): Color {
    return known(this.defaults[token]);
  }
}

/** Returns the colour if it is readable on the background, else black or white. */
function readable(color: Color, background: Color): Color {
  return contrast(color, background) >= textContrast ? color : strongest(background);
}

/** Parses one of the portal's own colours, which are always valid. */
function known(text: string): Color {
  const color = parseColor(text);
  if (typeof color === "string") throw new Error(`${text} is no colour.`);
  return color;
}

/** Custom property → colour, as the theme guard returns them: `--primary`, `--on-primary`, `--page-bg`, … */
export type ThemeTokens = Readonly<Record<string, string>>;

/**
 * Returns the custom properties through which the stylesheet gets a tenant's colours. `--primary` becomes
 * `--light-primary` and `--dark-primary`; tokens.scss uses the one of the current colour scheme, so a change of
 * scheme needs no script.
 */
export function tenantProperties(light: ThemeTokens, dark: ThemeTokens): ThemeTokens {
  return { ...prefixed("light", light), ...prefixed("dark", dark) };
}

function prefixed(scheme: "light" | "dark", tokens: ThemeTokens): ThemeTokens {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, colour]) => [name.replace(/^--/, `--${scheme}-`), colour]),
  );
}

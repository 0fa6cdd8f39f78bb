/** Custom property → colour, as the theme guard gives them: `--primary`, `--on-primary`, `--page-bg`, … */
export type ThemeTokens = Readonly<Record<string, string>>;

/**
 * The custom properties by which a tenant's colours reach the stylesheet. `--primary` becomes
 * `--light-primary` and `--dark-primary`, of which tokens.scss takes the one that the scheme calls for, so
 * that a change of scheme needs no script.
 */
export function tenantProperties(light: ThemeTokens, dark: ThemeTokens): ThemeTokens {
  return { ...prefixed("light", light), ...prefixed("dark", dark) };
}

function prefixed(scheme: "light" | "dark", tokens: ThemeTokens): ThemeTokens {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, colour]) => [name.replace(/^--/, `--${scheme}-`), colour]),
  );
}

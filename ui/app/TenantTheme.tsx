import { useLayoutEffect } from "react";
import { tenantProperties, type ThemeTokens } from "./tenant-properties.ts";

type TenantThemeProps = {
  readonly light: ThemeTokens;
  readonly dark: ThemeTokens;
  /** The URL of an image that the redirect policy has accepted. */
  readonly favicon?: string | undefined;
};

/**
 * Sets the tenant's colours on the document before it is painted, one property at a time through the CSSOM, so
 * that a value can never become anything but a colour (S-01, THM-01).
 */
export function TenantTheme({ light, dark, favicon }: TenantThemeProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const properties = Object.entries(tenantProperties(light, dark));
    for (const [name, colour] of properties) root.style.setProperty(name, colour);
    return () => {
      for (const [name] of properties) root.style.removeProperty(name);
    };
  }, [light, dark]);

  useLayoutEffect(() => {
    if (favicon === undefined) return;
    const icon =
      document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement("link");
    icon.rel = "icon";
    icon.removeAttribute("type");
    icon.href = favicon;
    document.head.append(icon);
  }, [favicon]);

  return undefined;
}

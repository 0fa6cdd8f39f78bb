import { themeChanges } from "#domain/theme/theme-changes.ts";
import { loginDomainOf, type AtlasTenant } from "./atlas-tenants.ts";
import { reasonOf } from "./theme-report.ts";

/** Lists what the theme guard has changed in a tenant's colours, and why. */
export function ThemeChanges({ tenant }: { readonly tenant: AtlasTenant }) {
  const changes = themeChanges(loginDomainOf(tenant).theme.colors);
  if (changes.length === 0) return <p>Every colour is used as it was written.</p>;
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.scheme} ${change.color} ${change.reason}`}>
          {change.scheme}: {change.color} <code>{change.given}</code> {reasonOf(change)}; used:{" "}
          <code>{change.used}</code>
        </li>
      ))}
    </ul>
  );
}

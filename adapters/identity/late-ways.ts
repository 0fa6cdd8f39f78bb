import type { SignInWay } from "#domain/provider/identity-provider.port.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { LatePlugManifest } from "./plugin.ts";
import { providerMark } from "./provider-mark.ts";

/**
 * Returns the ways to sign in at a provider whose code is not loaded; `raw` is its part of the runtime configuration.
 * Without a redirect policy, no logo is shown.
 */
export function lateWays(
  { code, ways }: Pick<LatePlugManifest, "code" | "ways">,
  raw: unknown,
  redirectPolicy?: Pick<RedirectPolicy, "link">,
): readonly SignInWay[] {
  if (ways[0] === "password") return [{ kind: "password" }];
  const given = asRecord(raw) ?? {};
  const details = { ...providerMark(given, redirectPolicy), asksEmail: given["asksEmail"] === true };
  return [{ kind: "redirect", id: code, ...omitUnset(details) }];
}

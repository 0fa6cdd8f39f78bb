import type { SignInWay } from "#domain/ports/identity-provider.port.ts";
import { present } from "#domain/shared/present.ts";
import { members, textUpTo } from "#domain/storage/storage-entry.ts";
import type { LatePlugManifest } from "./plugin.ts";

const label = textUpTo(64);

/**
 * Returns the ways to sign in at a provider whose code is not loaded; `raw` is its part of the runtime configuration.
 */
export function lateWays(
  { code, ways }: Pick<LatePlugManifest, "code" | "ways">,
  raw: unknown,
): readonly SignInWay[] {
  if (ways[0] === "password") return [{ kind: "password" }];
  const given = members(raw) ?? {};
  const details = { label: label(given["label"]), asksEmail: given["asksEmail"] === true };
  return [{ kind: "redirect", id: code, ...present(details) }];
}

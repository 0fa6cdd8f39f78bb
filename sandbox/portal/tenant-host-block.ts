import type { JsonObject } from "../world/merge-patch.ts";
import { mergePatch } from "../world/merge-patch.ts";
import type { World } from "../world/world.ts";
import { runtimeConfig } from "./runtime-config.ts";

/** The end tag behind which a server writes the block: before every script of the document. */
const place = "</title>";

/**
 * Returns a document with the block about its host, as inert JSON: its look, its provider and the settings that the
 * first screen waits for; and with the languages that it offers, if it names some. For an unknown host, or one that is
 * set to have no block, returns the document unchanged.
 */
export function withHostBlock(document: string, world: World, tenantCode: string): string {
  const { languages } = world.tenants.find(tenantCode)?.hostBlock ?? {};
  const block = hostBlock(world, tenantCode);
  const elements = [
    languages && `<meta name="languages" content='${escapedJson(languages).replaceAll("'", "&#39;")}'>`,
    block && `<script type="application/json" id="host">${escapedJson(block)}</script>`,
  ].filter(Boolean);
  return elements.length === 0 ? document : document.replace(place, () => place + elements.join(""));
}

function hostBlock(world: World, tenantCode: string): JsonObject | undefined {
  const { loginDomain, hostBlock: wish } = world.tenants.find(tenantCode) ?? {};
  if (loginDomain === undefined || wish?.isWritten === false) return undefined;
  const { identityProvider, loginDomain: providerDomain, loginClientId } = loginDomain.tenant;
  const { name, colors, links, images } = loginDomain.theme;
  const { loginHelpUrl, loginHelpUrlLocales, contactSupportUrl } = links;
  const { apiBaseUrl, showFormDuringCheck, identityProviders } = runtimeConfig(world, tenantCode);
  const block = {
    config: { apiBaseUrl, showFormDuringCheck, identityProviders },
    loginDomain: {
      tenant: {
        code: "host",
        type: "property",
        identityProvider,
        loginDomain: providerDomain,
        loginClientId,
      },
      theme: { name, colors, links: { loginHelpUrl, loginHelpUrlLocales, contactSupportUrl }, images },
    },
  };
  return mergePatch(block, wish?.changes ?? {});
}

/** Returns JSON that is safe inside HTML: no text in it can end the element or open a tag. */
function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

import type { Settings } from "../hosts/hosts-file.ts";

/** The document's own title stands before every script, so what follows it is there when the boot script runs. */
export const blockPlace = "</title>";

/**
 * Returns a value as JSON in which HTML has nothing to read: no text of it can end the element, open a comment or a tag,
 * or end a line of JavaScript.
 */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Returns what the document says of a host, for its first screen: the look in the form of the platform's answer, and the
 * settings that the first screen waits for. Redirect rules are never among it (D-207). Empty without a look.
 */
export function hostBlockOf({ look, apiBaseUrl, showFormDuringCheck, identityProviders }: Settings): string {
  if (look === undefined) return "";
  const { name, colors, logo, favicon, loginHelpUrl, loginHelpUrlLocales, contactSupportUrl } = look;
  const { identityProvider, loginDomain, loginClientId } = look;
  const block = {
    config: {
      apiBaseUrl,
      showFormDuringCheck,
      identityProviders: identityProvider && endpointSettings(identityProvider, identityProviders),
    },
    loginDomain: {
      // The platform's answer says which tenant it is; this one draws, and says where the session check begins.
      tenant: { code: "host", type: "property", identityProvider, loginDomain, loginClientId },
      theme: {
        name,
        colors,
        links: { loginHelpUrl, loginHelpUrlLocales, contactSupportUrl },
        images: { logo, favicon },
      },
    },
  };
  return `<script type="application/json" id="host">${escapedJson(block)}</script>`;
}

/** Returns the settings of a host's provider that say which discovery document is needed, if one is (D-271). */
function endpointSettings(code: string, identityProviders: Settings["identityProviders"]) {
  const { issuer, authorizationEndpoint }: Readonly<Record<string, unknown>> = {
    ...identityProviders?.[code],
  };
  return issuer === undefined && authorizationEndpoint === undefined
    ? undefined
    : { [code]: { issuer, authorizationEndpoint } };
}

/** Returns a document with a block. */
export function withBlock(document: string, block: string): string {
  return document.replace(blockPlace, () => `${blockPlace}${block}`);
}

import type { Look, Settings } from "../hosts/hosts-file.ts";
import { Refusal } from "../verb.ts";

/** The tag behind which the block is written: it is before every script, so the boot script finds the block. */
export const blockPlace = "</title>";

/**
 * Returns a value as JSON that is safe inside HTML: no text in it can end the element, open a comment or a tag, or end
 * a line of JavaScript.
 */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Returns the block about a host for its first screen: the look in the form of the platform's answer, and the settings
 * that the first screen waits for. It never contains redirect rules. Empty without a look.
 */
export function hostBlockOf({ look, apiBaseUrl, showFormDuringCheck, identityProviders }: Settings): string {
  if (look === undefined) return "";
  const { identityProvider, loginDomain, loginClientId } = look;
  const block = {
    config: {
      apiBaseUrl,
      showFormDuringCheck,
      identityProviders: identityProvider && endpointSettings(identityProvider, identityProviders),
    },
    loginDomain: {
      // The real tenant comes with the platform's answer. This one is used to draw the first screen and to begin the
      // session check.
      tenant: { code: "host", type: "property", identityProvider, loginDomain, loginClientId },
      theme: themeOf(look),
    },
  };
  return `<script type="application/json" id="host">${escapedJson(block)}</script>`;
}

/** Returns a look in the form of the platform's theme. */
export function themeOf(look: Look): object {
  const { name, colors, logo, favicon, loginHelpUrl, loginHelpUrlLocales, contactSupportUrl } = look;
  return {
    name,
    colors,
    links: { loginHelpUrl, loginHelpUrlLocales, contactSupportUrl },
    images: { logo, favicon },
  };
}

/** Returns the settings of a host's provider that determine which discovery document is needed, if any. */
function endpointSettings(code: string, identityProviders: Settings["identityProviders"]) {
  const { issuer, authorizationEndpoint }: Readonly<Record<string, unknown>> = {
    ...identityProviders?.[code],
  };
  return issuer === undefined && authorizationEndpoint === undefined
    ? undefined
    : { [code]: { issuer, authorizationEndpoint } };
}

/**
 * Returns the element by which the first script of the document knows the languages of its host, with their own names.
 * Empty where the host names none. Throws a `Refusal` for a language that the build does not have.
 */
export function languagesMetaOf(
  { languages }: Settings,
  names: Readonly<Record<string, string>> = {},
): string {
  if (languages === undefined) return "";
  const offered = languages.map((language) => {
    const name = Object.hasOwn(names, language) ? names[language] : undefined;
    if (name === undefined)
      throw new Refusal(
        `The build has no language ${language}, which the hosts file names. It has ${Object.keys(names).join(", ")}.`,
      );
    return [language, name] as const;
  });
  const content = escapedJson(Object.fromEntries(offered)).replaceAll("'", "&#39;");
  return `<meta name="languages" content='${content}'>`;
}

/** Returns a document with a block. */
export function withBlock(document: string, block: string): string {
  return document.replace(blockPlace, () => `${blockPlace}${block}`);
}

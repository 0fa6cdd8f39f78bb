import type { Cause } from "./hosts-problem.ts";
import { nearestName } from "./nearest-name.ts";

/** What is wrong with an origin, and what to write instead. */
export type Advice = { readonly cause: Cause; readonly text: string; readonly advice: string };

const placeholders = ["host", "label"] as const;
const example = "Write an origin such as https://app.example.com.";
const loopback = /(?:^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/;

/** Returns whether a host name is a loopback name or address of this machine. */
export function isLoopback(hostName: string): boolean {
  return loopback.test(hostName);
}

/** Returns the host name of an origin, which may hold placeholders or a star. */
export function hostNameOf(origin: string): string {
  return /^https?:\/\/(\[[^\]]*\]|[^/:]*)/.exec(origin)?.[1] ?? "";
}

/** Returns what is wrong with a text that should be an origin, and what was probably meant. */
export function adviseOrigin(value: string, mayHaveStar: boolean): Advice {
  const shown = JSON.stringify(value);
  const unknown = [...value.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = ""]) => name)
    .find((name) => !placeholders.some((known) => known === name));
  if (unknown !== undefined) {
    const near = nearestName(unknown, placeholders);
    return {
      cause: "unknown-placeholder",
      text: `${shown} has the placeholder {${unknown}}, which does not exist.`,
      advice: near === undefined ? "Write {host} or {label}." : `Write {${near}}.`,
    };
  }
  if (/^'.*'$/.test(value) || value === "*") {
    return {
      cause: "wildcard",
      text: `${shown} would allow more than one origin.`,
      advice: `List each origin. ${example}`,
    };
  }
  if (value.includes("*")) {
    return mayHaveStar
      ? {
          cause: "wildcard",
          text: `In ${shown} the star is not allowed.`,
          advice: "A star stands for the first label of an https origin without port: https://*.example.com.",
        }
      : {
          cause: "wildcard",
          text: `${shown} has a star, which only redirectOrigins may have.`,
          advice: "List each origin.",
        };
  }
  return adviseAddress(value, shown);
}

function adviseAddress(value: string, shown: string): Advice {
  const written = value.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(written);
  const letters = written.replaceAll("{host}", "placeholder-host").replaceAll("{label}", "placeholder-label");
  const address = URL.parse(hasScheme ? letters : `https://${letters}`);
  if (address === null || !address.hostname.includes(".") || /[^\w.:[\]-]/.test(address.host)) {
    return { cause: "not-an-origin", text: `${shown} is not an origin.`, advice: example };
  }
  const isSecure = address.protocol === "https:";
  const meant = `${isSecure || !isLoopback(address.hostname) ? "https" : "http"}://${address.host}`
    .replaceAll("placeholder-host", "{host}")
    .replaceAll("placeholder-label", "{label}");
  const advice = `Write ${meant}`;
  if (!hasScheme) {
    return { cause: "not-an-origin", text: `${shown} has no scheme.`, advice };
  }
  if (address.username !== "" || address.password !== "") {
    return { cause: "origin-spelling", text: `${shown} names a user.`, advice };
  }
  if (address.protocol !== "https:" && !(address.protocol === "http:" && isLoopback(address.hostname))) {
    return { cause: "not-https", text: `${shown} is not https.`, advice };
  }
  if (/^[^:]+:\/\/[^/?#]*[/?#]/.test(written)) {
    return { cause: "origin-with-path", text: `${shown} has more than scheme, host and port.`, advice };
  }
  return { cause: "origin-spelling", text: `${shown} is not written as browsers write it.`, advice };
}

import { randomUUID } from "node:crypto";
import { defaultApiBaseUrl, ofHost, type Settings } from "../hosts/hosts-file.ts";
import { ProbeClient, silenceOf } from "../probe/probe-client.ts";

/** The milliseconds that the platform may take for one host. */
const patience = 10_000;

/** The platform's answer about a host as the members of a look, not yet validated; or the reason why there is none. */
type FetchedLook = { readonly look: object } | { readonly reason: string };

type Members = Readonly<Record<string, unknown>>;

/**
 * Asks the platform for the login domain of a host (`GET /login-domains/{domain}`), in the way in which the host's
 * server passes the call on.
 */
export async function fetchLook(
  host: string,
  settings: Settings,
  authority: string | undefined,
): Promise<FetchedLook> {
  const deadline = AbortSignal.timeout(patience);
  const client = new ProbeClient(host, { deadline, ...(authority === undefined ? {} : { authority }) });
  const base = ofHost(settings.apiBaseUrl ?? defaultApiBaseUrl, host);
  const isOwn = base.startsWith("/");
  const address = `${isOwn ? ofHost(settings.apiUpstream ?? "", host) : ""}${base}/login-domains/${host}?langCode=en`;
  try {
    const { status, text } = await client.ask(address, {
      headers: { accept: "application/json", "x-trace-token": randomUUID(), ...(isOwn && { host }) },
    });
    const content = membersIn(text);
    if (status !== 200) return { reason: `the platform answers ${String(status)}` };
    return content["tenant"] === undefined
      ? { reason: "the platform's answer is no login domain" }
      : { look: lookIn(content) };
  } catch (cause) {
    return { reason: `of the platform, ${silenceOf(cause)}` };
  } finally {
    client.close();
  }
}

function lookIn(content: Members): object {
  const tenant = membersOf(content["tenant"]);
  const theme = membersOf(content["theme"]);
  const links = membersOf(theme["links"]);
  const images = membersOf(theme["images"]);
  const { identityProvider, loginDomain, loginClientId } = tenant;
  const { name, colors } = theme;
  const { loginHelpUrl, loginHelpUrlLocales, contactSupportUrl } = links;
  const { logo, favicon } = images;
  const look = { name, identityProvider, loginDomain, loginClientId, logo, favicon, colors };
  const given = { ...look, loginHelpUrl, loginHelpUrlLocales, contactSupportUrl };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  );
}

function membersIn(text: string): Members {
  try {
    return membersOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function membersOf(content: unknown): Members {
  return typeof content === "object" && content !== null ? (content as Members) : {};
}

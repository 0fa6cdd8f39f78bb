/*
 * Stands in the HTML itself and runs before anything else: takes secrets out of the address bar, and asks
 * for what the first screen needs while the bundle is still on its way. Small on purpose; the page works
 * without it, only later.
 */
import type { BootAnswer, BootHandOver } from "./boot-hand-over.ts";
import { earlyParts, looksForSession } from "./early-parts.ts";
import { tenantIn } from "./early-tenant.ts";
import { secretsInAddress } from "./secrets-in-address.ts";
import { earlyChecks } from "#adapters/identity/early-checks.ts";
import type { BegunCheck } from "#adapters/identity/early-check.ts";
import { chooseLanguage } from "#domain/shared/language.ts";

const search = new URLSearchParams(location.search);
const language = chooseLanguage(search.get("langCode") ?? undefined, navigator.languages);
document.documentElement.lang = language;

const { path, kept, parameters } = secretsInAddress(location.pathname, search);
if (parameters) {
  const query = kept.toString();
  history.replaceState(history.state, "", path + (query && `?${query}`));
}

/** The build writes the files of each part into the document, since their names hold a hash of what is in them. */
const files = document.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content ?? "{}";
const filesOfParts = JSON.parse(files) as Readonly<Record<string, readonly string[]>>;
for (const file of earlyParts(path, search.toString(), language).flatMap(
  (part) => filesOfParts[part] ?? [],
)) {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = file.endsWith(".css") ? "style" : "script";
  link.href = file;
  document.head.append(link);
}

async function ask(address: string): Promise<BootAnswer | undefined> {
  const traceToken = crypto.randomUUID();
  try {
    const answer = await fetch(address, {
      headers: { Accept: "application/json", "X-Trace-Token": traceToken },
      cache: "no-store",
    });
    const body: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, body, traceToken };
  } catch {
    return undefined;
  }
}

const question = new URLSearchParams({ langCode: language });
const partnerCode = search.get("partnerCode");
if (partnerCode) question.set("partnerCode", partnerCode);
const domain = location.hostname;

const config = ask("/config.json");
const loginDomain = ask(`/api/login-domains/${encodeURIComponent(domain)}?${question.toString()}`);
const earlyTenant = loginDomain.then((answer) => tenantIn(answer, domain));

/** Asks the tenant's provider at once, where its plug can do so from here. */
async function checkSession(): Promise<BegunCheck | undefined> {
  const { tenant } = (await earlyTenant)?.loginDomain ?? {};
  const check = tenant && earlyChecks[tenant.identityProvider];
  if (!check) return undefined;
  const answered = await check(tenant, `${location.origin}/authenticate`, window);
  return { provider: tenant.identityProvider, answer: answered };
}

let handOver: BootHandOver | undefined = {
  language,
  domain,
  partnerCode: partnerCode ?? undefined,
  config,
  loginDomain,
  tenant: earlyTenant,
  sessionCheck: looksForSession(path, search.toString()) ? checkSession().catch(() => undefined) : undefined,
  arrival: parameters && { path, parameters },
};

window.takeBootHandOver = () => {
  const taken = handOver;
  handOver = undefined;
  delete window.takeBootHandOver;
  return taken;
};

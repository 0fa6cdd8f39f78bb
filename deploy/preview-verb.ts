import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { settingsOfHost } from "./hosts/host-settings.ts";
import { ofHost, type Deployment, type Settings } from "./hosts/hosts-file.ts";
import { describeProblems } from "./hosts/hosts-problem.ts";
import { loadHosts } from "./hosts/load-hosts.ts";
import { themeOf } from "./portal/host-block-text.ts";
import { PreviewKey } from "./previews/preview-keys.ts";
import { reasonOf, Refusal, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- preview --host NAME [options] FILE

Prints an address with which the live host shows the look and the words that FILE, a changed hosts file, has for it: under
a banner, in one tab alone, for at most an hour. Nothing is rendered, and nobody else sees it.

  --host NAME      the host
  --hosts FILE     the hosts file that is live, with the host's previewKey; hosts.yaml by default
  --key FILE       the private key, which is made where there is none; preview.key beside the hosts file by default
  --notices FILE   shows the notices of a JSON file as well, which has the form of /notice.json
  --page PATH      the page, such as /register; /login by default
  --minutes N      how long it is shown; 60 by default, and at most`;

const longestMinutes = 60;
/** What the portal reads. */
export const longestToken = 65_536;

/** Signs an address that shows a host's look, words, links and notices before they are live. */
export const preview: Verb = {
  name: "preview",
  summary: "prints an address that shows a look before it is live",
  help,
  run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        host: { type: "string" },
        hosts: { type: "string", default: "hosts.yaml" },
        key: { type: "string" },
        notices: { type: "string" },
        page: { type: "string", default: "/login" },
        minutes: { type: "string", default: String(longestMinutes) },
      },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    const { host, hosts } = values;
    if (file === undefined || others.length > 0 || host === undefined) {
      console.error(help);
      return Promise.resolve(2);
    }
    const minutes = Number(values.minutes);
    if (!(minutes >= 1 && minutes <= longestMinutes))
      throw new Refusal(`--minutes ${values.minutes}: write a number from 1 to ${String(longestMinutes)}.`);
    if (!/^\/(?![/\\])[\w/.-]*$/.test(values.page))
      throw new Refusal(`--page ${values.page}: write the path of a page, such as /register.`);
    const live = deploymentIn(hosts);
    const key = PreviewKey.at(values.key ?? path.join(path.dirname(hosts), "preview.key"));
    if (settingsIn(live, hosts, host).previewKey !== key.publicKey)
      throw new Refusal(
        `${hosts} does not have this key for ${host}. Write previewKey: "${key.publicKey}" there, for the host, its group or the defaults, and render; then ask again.`,
      );
    const changed = settingsIn(deploymentIn(file), file, host);
    const until = Math.floor(Date.now() / 1_000) + Math.round(minutes * 60);
    const shown = { ...contentOf(changed, host), ...noticesIn(values.notices) };
    if (Object.keys(shown).length === 0)
      throw new Refusal(`${file} has neither a look nor words for ${host}, and no notices are given.`);
    const token = key.signed({ aud: host, exp: until, ...shown });
    if (token.length > longestToken)
      throw new Refusal(
        "This is more than the portal reads of a preview: leave out words of some languages.",
      );
    const { publicHttpsPort, httpsPort } = live.server;
    const port = publicHttpsPort ?? httpsPort;
    console.log(`https://${host}${port === 443 ? "" : `:${String(port)}`}${values.page}#preview=${token}`);
    return Promise.resolve(0);
  },
};

function deploymentIn(file: string): Deployment {
  const { problems, deployment } = loadHosts(file);
  if (deployment === undefined || problems.length > 0)
    throw new Refusal(`Nothing was signed.\n${describeProblems(file, problems)}`);
  return deployment;
}

function settingsIn(deployment: Deployment, file: string, host: string): Settings {
  const settings = settingsOfHost(deployment, host);
  if (settings === undefined) throw new Refusal(`${file} has no host ${host}.`);
  return settings;
}

/** Returns what the portal shows of settings: the look in the form of the platform's theme. */
function contentOf({ look, footerLinks, words }: Settings, host: string): object {
  const links = footerLinks ?? look?.footerLinks;
  const content = {
    ...(look && { look: themeOf(look) }),
    ...(links && { links }),
    ...(words && { words }),
  };
  return JSON.parse(ofHost(JSON.stringify(content), host)) as object;
}

function noticesIn(file: string | undefined): object {
  if (file === undefined) return {};
  try {
    const { notices } = JSON.parse(readFileSync(file, "utf8")) as { readonly notices?: unknown };
    if (Array.isArray(notices)) return { notices };
  } catch (cause) {
    throw new Refusal(`${file} cannot be read: ${reasonOf(cause)}.`);
  }
  throw new Refusal(`${file} has no list "notices".`);
}

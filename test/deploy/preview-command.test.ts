import { writeFileSync } from "node:fs";
import path from "node:path";
import { verifiedClaims } from "#adapters/browser/verified-claims.ts";
import { longestToken } from "#deploy/preview-verb.ts";
import { PreviewKey } from "#deploy/previews/preview-keys.ts";
import { longestPreview, previewIn } from "#domain/tenant/preview.ts";
import { deploy, emptyFolder, fileOf } from "./command-run.ts";

const upstream = 'apiUpstream: "https://platform.internal"';
const host = "login.sunny.example";

/** A folder with a key, the hosts file that is live, and a changed one. */
function prepared() {
  const folder = emptyFolder();
  const { publicKey } = PreviewKey.at(path.join(folder, "preview.key"));
  const hosts = path.join(folder, "hosts.yaml");
  const own = (settings: string) =>
    `defaults: { ${upstream}, previewKey: "${publicKey}" }\nhosts: { ${host}: { ${settings} } }\npatterns: { "*.stay.example": {} }\n`;
  writeFileSync(hosts, own(""));
  const changed = fileOf(
    own(
      `look: { name: Sunny, logo: "https://{host}/logo.svg" }, footerLinks: [{ kind: imprint, url: "https://sunny.example/imprint" }], imageOrigins: ["https://{host}"], words: { register.title: { en: Come aboard } }`,
    ),
  );
  return { publicKey, hosts, changed };
}

test("the first call makes the key, and says what to write into the hosts file (deploy-97)", () => {
  const hosts = fileOf(`hosts: { ${host}: { ${upstream} } }`);
  const { exitCode, refused } = deploy("preview", "--host", host, "--hosts", hosts, hosts);
  const { publicKey } = PreviewKey.at(path.join(path.dirname(hosts), "preview.key"));
  expect(exitCode).toBe(1);
  expect(refused).toContain(`previewKey: "${publicKey}"`);
});

test("the address shows look, words, links and notices for its time at this host (deploy-96)", async () => {
  const { publicKey, hosts, changed } = prepared();
  const notices = fileOf('{"notices":[{"level":"information","text":"Hello"}]}', "notice.json");
  const asked = ["--notices", notices, "--page", "/register", "--minutes", "5"];
  const { said } = deploy("preview", "--host", host, "--hosts", hosts, ...asked, changed);
  const [, token = ""] = /^https:\/\/login\.sunny\.example\/register#preview=(\S+)\n$/.exec(said) ?? [];
  const claims = await verifiedClaims(token, publicKey);
  expect(previewIn(claims, { host, now: Date.now() + 290_000 })).toMatchObject({
    look: { name: "Sunny", images: { logo: `https://${host}/logo.svg` } },
    words: { "register.title": { en: "Come aboard" } },
    links: [{ kind: "imprint", url: "https://sunny.example/imprint" }],
    notices: [{ level: "information", text: "Hello" }],
  });
  expect(previewIn(claims, { host, now: Date.now() + 310_000 })).toBeUndefined();
});

test("nothing is signed that the portal would refuse (deploy-97)", () => {
  const { hosts, changed } = prepared();
  const tell = (...words: readonly string[]) =>
    deploy("preview", "--host", host, "--hosts", hosts, ...words).refused;
  expect(tell("--minutes", "61", changed)).toContain("from 1 to 60");
  expect(tell("--page", "//evil.example", changed)).toContain("the path of a page");
  expect(tell("--host", "other.example", changed)).toContain("has no host other.example");
  expect(tell("--host", "a.stay.example", changed)).toContain("neither a look nor words");
  expect(tell("--notices", fileOf("[]", "n.json"), changed)).toContain('no list "notices"');
  expect(tell(fileOf("hosts: {"))).toContain("Nothing was signed");
  expect(longestToken).toBe(longestPreview);
});

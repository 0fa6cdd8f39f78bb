import { connect } from "node:tls";
import { once } from "node:events";
import { startSandbox } from "#sandbox/sandbox.ts";
import { CertificateAuthority } from "#sandbox/tls/certificate-authority.ts";
import { readCommandLine } from "#sandbox/command-line.ts";
import { OpenIdStay } from "./openid-stay.ts";
import { PortalStay } from "./portal-stay.ts";

const tenants = [{ code: "acme", name: "Acme" }];
const people = [{ email: "ada@acme.example", tenant: "acme" }];

describe.each([
  ["by TLS", { tls: true }, /^https:\/\/auth\.acme\.localhost:\d+\/$/],
  ["at ports of one name", { hostName: "localhost" }, /^http:\/\/localhost:\d+\/$/],
  ["by TLS at ports of one name", { tls: true, hostName: "localhost" }, /^https:\/\/localhost:\d+\/$/],
])("%s", (_, options, issuerForm) => {
  test("people sign in at their tenants, and codes are exchanged at the issuer that their browser sees", async () => {
    await using sandbox = await startSandbox({ ...options, tenants, people });
    const ada = new PortalStay(sandbox, "acme");
    expect(await ada.identity({ email: "ada@acme.example" })).toMatchObject({ state: "AUTHENTICATED" });
    const domain = new URL(ada.portal).hostname;
    expect((await ada.call("GET", `/login-domains/${domain}`)).body).toMatchObject({
      theme: { name: "Acme" },
      tenant: { loginDomain: ada.provider },
    });
    const { body } = await ada.visitor.open(`${ada.provider}/.well-known/openid-configuration`);
    const { issuer, token_endpoint: tokenEndpoint } = body as Record<string, string>;
    expect(issuer).toMatch(issuerForm);
    expect(tokenEndpoint).toBe(`${ada.provider}/oauth/token`);
    const olive = new OpenIdStay(sandbox, "oldmill");
    expect((await olive.signIn("olive@oldmill.example")).origin).toBe(olive.portal);
  });
});

test("the authority vouches for names below localhost, and for its own, alone", async () => {
  const authority = new CertificateAuthority(["sandbox"]);
  await using sandbox = await startSandbox({ tls: true });
  const greeted = async (servername: string, ca = sandbox.authority ?? ""): Promise<boolean> => {
    const socket = connect({ host: "127.0.0.1", port: sandbox.port, servername, ca });
    try {
      await once(socket, "secureConnect");
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  };
  expect(await greeted("auth.harbour.localhost")).toBe(true);
  expect(await greeted("bank.example")).toBe(false);
  expect(await greeted("auth.harbour.localhost", authority.certificate)).toBe(false);
});

test.each([
  [["--hosts", "ports"], { hostName: "localhost" }],
  [["--hosts", "ports:sandbox"], { hostName: "sandbox" }],
  [
    ["--tls", "ca.pem", "--listen", "0.0.0.0"],
    { authorityFile: "/home/ca.pem", interfaceAddress: "0.0.0.0" },
  ],
])("the command takes %j", (words, expected) => {
  expect(readCommandLine(words, {}, "/home")).toMatchObject(expected);
});

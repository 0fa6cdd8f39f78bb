import { oidcIssuer } from "#adapters/identity/oidc/oidc-issuer.ts";
import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";

const urlParser = new WhatwgUrlParser();

describe("an issuer", () => {
  it.each([
    ["https://id.example", "https://id.example", "https://id.example"],
    ["id.example", "https://id.example", "https://id.example"],
    ["https://id.example/", "https://id.example/", "https://id.example"],
    ["https://id.example/realms/hotels", "https://id.example/realms/hotels", "https://id.example"],
    ["id.example/realms/hotels", "https://id.example/realms/hotels", "https://id.example"],
    [
      "http://id.harbour.localhost:4530",
      "http://id.harbour.localhost:4530",
      "http://id.harbour.localhost:4530",
    ],
    ["http://127.0.0.1:4530/a", "http://127.0.0.1:4530/a", "http://127.0.0.1:4530"],
  ])("%s is one, with its text unchanged (provider-41)", (given, text, origin) => {
    expect(oidcIssuer(given, urlParser)).toEqual({ text, origin });
  });

  it.each([
    "",
    "http://id.example",
    "https://person:secret@id.example",
    "https://id.example?tenant=1",
    "https://id.example/#",
    "https://id.example/a b",
    "https:\\id.example",
    "javascript:alert(1)",
    "ftp://id.example",
  ])("%j is none (provider-41)", (given) => {
    expect(oidcIssuer(given, urlParser)).toBeUndefined();
  });
});

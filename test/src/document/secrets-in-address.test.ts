import { pages } from "#domain/navigation/pages.ts";
import { bootPages } from "#src/build/boot-pages.ts";
import { secretsInAddress } from "#src/document/secrets-in-address.ts";

const pageAt = (path: string) =>
  Object.values(bootPages(pages)).find(({ path: pattern }) => new RegExp(pattern).test(path));

const read = (path: string, search: string) => {
  const { kept, parameters } = secretsInAddress(pageAt(path), path, new URLSearchParams(search));
  return [kept.toString(), parameters];
};

describe("secretsInAddress (redirect-25)", () => {
  test.each([
    [
      "/authenticate",
      "code=c&state=s&applyMfa=1&langCode=de",
      "applyMfa=1&langCode=de",
      { code: "c", state: "s" },
    ],
    ["/authenticate/", "code=c", "", { code: "c" }],
    [
      "/authenticate",
      "code=c&state=authx&tenantCode=t&error=e&error_description=d&iss=i&purpose=p",
      "purpose=p",
      { code: "c", state: "authx", tenantCode: "t", error: "e", error_description: "d", iss: "i" },
    ],
    ["/authenticate", "code=c&session_state=s.t&purpose=p", "purpose=p", { code: "c", session_state: "s.t" }],
    ["/login", "email=a%40b.example&redirectUri=r", "redirectUri=r", { email: "a@b.example" }],
    ["/login/", "email=e", "", { email: "e" }],
    ["/login/password", "email=e", "", { email: "e" }],
    ["/login/email/", "email=e", "", { email: "e" }],
    ["/", "email=e&iid=7", "iid=7", { email: "e" }],
    ["/activate", "token=t&langCode=de", "langCode=de", { token: "t" }],
    ["/activate/", "token=t&email=e", "", { token: "t", email: "e" }],
    ["/activate//", "token=t", "", { token: "t" }],
    ["/register/", "token=t", "", { token: "t" }],
    ["/reset-password", "email=e&tokenExpired=true", "tokenExpired=true", { email: "e" }],
    ["/reset-password/update", "token=t&email=e", "", { token: "t", email: "e" }],
    ["/verify-email/", "token=t&email=e", "", { token: "t", email: "e" }],
  ])("%s?%s", (path, search, kept, parameters) => {
    expect(read(path, search)).toEqual([kept, parameters]);
  });

  test.each([
    ["/Activate", "token=t&langCode=de", "langCode=de"],
    ["/reset-pasword/update", "token=t&email=e", ""],
    ["/reset-password", "token=t&tokenExpired=true", "tokenExpired=true"],
    ["/activate/sent", "token=t", ""],
    ["/partners/siteminder/sso", "token=t", ""],
    ["/authenticated", "code=c&state=s", "state=s"],
    ["/login", "code=c&iid=7", "iid=7"],
    ["/login/a/b", "email=e", ""],
  ])("takes out of %s?%s what is secret, and keeps it nowhere (shell-62)", (path, search, kept) => {
    expect(read(path, search)).toEqual([kept, {}]);
  });

  test.each([
    ["/authenticate", "applyMfa=1"],
    ["/authenticate", "Code=c&xcode=c"],
    ["/", ""],
    ["/nowhere", "langCode=de"],
    ["/partners/siteminder/sso/_", "langCode=de"],
  ])("leaves %s?%s alone", (path, search) => {
    expect(read(path, search)).toEqual([search, undefined]);
  });

  test("the first of two counts, and neither stays (RED-11)", () => {
    expect(read("/authenticate", "code=first&code=last&a=1")).toEqual(["a=1", { code: "first" }]);
  });

  test("an encoded name is the same name (RED-11)", () => {
    expect(read("/authenticate", "c%6Fde=c")).toEqual(["", { code: "c" }]);
  });

  test.each([
    ["/partners/siteminder/sso/abc.def-1", "/partners/siteminder/sso/_", "abc.def-1"],
    ["/partners/littlehotelier/sso/a%2Fb%20c/", "/partners/littlehotelier/sso/_", "a/b c"],
    ["/partners/siteminder/sso/%E0%A4%A", "/partners/siteminder/sso/_", "%E0%A4%A"],
  ])("the secret in the path %s leaves it (URL-01)", (path, left, token) => {
    const { kept, ...address } = secretsInAddress(pageAt(path), path, new URLSearchParams("langCode=th"));
    expect([kept.toString(), address]).toEqual(["langCode=th", { path: left, parameters: { token } }]);
  });
});

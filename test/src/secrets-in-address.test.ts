import { secretsInAddress } from "#src/boot/secrets-in-address.ts";

const read = (path: string, search: string) => {
  const { kept, parameters } = secretsInAddress(path, new URLSearchParams(search));
  return [kept.toString(), parameters];
};

describe("D-05 redirect-25 secretsInAddress", () => {
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
    ["/login", "email=a%40b.example&redirectUri=r", "redirectUri=r", { email: "a@b.example" }],
    ["/login/", "email=e", "", { email: "e" }],
    ["/login/password", "email=e", "", { email: "e" }],
    ["/login/email/", "email=e", "", { email: "e" }],
    ["/", "email=e&iid=7", "iid=7", { email: "e" }],
  ])("%s?%s", (path, search, kept, parameters) => {
    expect(read(path, search)).toEqual([kept, parameters]);
  });

  test.each([
    ["/authenticate", "applyMfa=1"],
    ["/authenticate", "Code=c&xcode=c"],
    ["/authenticated", "code=c&state=s"],
    ["/login", "code=c&state=s"],
    ["/login/a/b", "email=e"],
    ["/logout", "email=e&code=c"],
    ["/authenticate/x", "code=c"],
    ["/", ""],
  ])("leaves %s?%s alone", (path, search) => {
    expect(read(path, search)).toEqual([search, undefined]);
  });

  test("RED-11 the first of two counts, and neither stays", () => {
    expect(read("/authenticate", "code=first&code=last&a=1")).toEqual(["a=1", { code: "first" }]);
  });

  test("RED-11 an encoded name is the same name", () => {
    expect(read("/authenticate", "c%6Fde=c")).toEqual(["", { code: "c" }]);
  });
});

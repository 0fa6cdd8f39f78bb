import fc from "fast-check";
import { readAuthenticateQuery } from "#application/authenticate/authenticate.query.ts";
import { readAuthorizeQuery } from "#application/authorize/authorize.query.ts";
import { readLoginQuery } from "#application/login/login.query.ts";
import { readLogoutQuery } from "#application/logout/logout.query.ts";
import { Query } from "#application/shared/query.ts";
import { present } from "#domain/shared/present.ts";

describe("Query (redirect-30, RED-11)", () => {
  test.each([
    ["the first value counts", "?a=1&a=2", "1"],
    ["an empty first value is no value", "?a=&a=2", undefined],
    ["names are exact", "?A=1&%20a=2&a%20=3&xa=4", undefined],
    ["values are decoded once", "?a=%2541", "%41"],
    ["names are decoded as well", "?%61=1", "1"],
    ["a plus is a space", "?a=x+y%2Bz", "x y+z"],
    ["a broken encoding is left as it is", "?a=%zz%", "%zz%"],
    ["broken UTF-8 does not throw", "?a=%ff", "\ufffd"],
    ["what follows the first sign of equality belongs to the value", "?a=b=c", "b=c"],
    ["a second question mark belongs to a name", "??a=1", undefined],
    ["semicolons separate nothing", "?b=1;a=2", undefined],
    ["without a query there is nothing", "", undefined],
  ])("%s", (_title, search, expected) => {
    expect(new Query(search).text("a")).toBe(expected);
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "%s is a name like any other",
    (name) => {
      expect(new Query("").text(name)).toBeUndefined();
      expect(new Query(`?${name}=1`).text(name)).toBe("1");
    },
  );

  test.each([
    ["?f=true", true],
    ["?f=1", true],
    ["?f=yes", true],
    ["?f=false", false],
    ["?f=0", false],
    ["?f=", false],
    ["?f", false],
    ["", false],
    ["?f=false&f=true", false],
  ])("the flag of %s is %s", (search, expected) => {
    expect(new Query(search).flag("f")).toBe(expected);
  });

  test.each([
    ["?langCode=de", "de"],
    ["?langCode=DE", "de"],
    ["?langCode=de-AT", "de"],
    ["?langCode=in", "id"],
    ["?langCode=constructor", undefined],
  ])("the language of %s is %s (language-02, L10-01)", (search, expected) => {
    expect(new Query(search).langCode).toBe(expected);
  });

  test("present keeps what there is", () => {
    expect(present({ a: "", b: undefined, c: false, d: true, e: 0 })).toEqual({ a: "", d: true, e: 0 });
  });
});

const readers = { readAuthenticateQuery, readAuthorizeQuery, readLoginQuery, readLogoutQuery };

describe("the readers of pages", () => {
  test("LoginPage reads what the specification names (login-22, D-15)", () => {
    const search =
      "?redirectUri=r&iid=i&email=e&temporaryMfaSetup=true&purpose=p&mfaResetRedirectUri=m&loggedOut=1" +
      "&resetPassword=1&activateSuccess=1&newSession=1&partnerCode=c&langCode=de&other=x";
    expect(readLoginQuery(search)).toEqual({
      redirectUri: "r",
      iid: "i",
      email: "e",
      temporaryMfaSetup: true,
      purpose: "p",
      mfaResetRedirectUri: "m",
      loggedOut: true,
      resetPassword: true,
      activateSuccess: true,
      newSession: true,
      partnerCode: "c",
    });
  });

  test("AuthenticatePage reads what rode along, and no secret (login-40, D-15)", () => {
    const search =
      "?code=c&state=s&error_description=d&langCode=de&applyMfa=1&purpose=p&temporaryMfaSetup=true&mfaResetRedirectUri=m";
    expect(readAuthenticateQuery(search)).toEqual({
      langCode: "de",
      applyMfa: true,
      purpose: "p",
      temporaryMfaSetup: true,
      mfaResetRedirectUri: "m",
    });
  });

  test("LogoutPage and AuthorizePage read little (logout-15, authorize-02)", () => {
    expect(readLogoutQuery("?redirectUri=r&resume=1&x=y")).toEqual({ redirectUri: "r", resume: true });
    expect(readAuthorizeQuery("?redirectUri=r&x=y")).toEqual({ redirectUri: "r" });
  });

  test.each(Object.entries(readers))("%s reads nothing from nothing (RED-11)", (_name, read) => {
    for (const search of ["", "?", "?redirectUri=&email=&applyMfa=&resume=", "?__proto__=x&constructor=y"]) {
      expect(read(search)).toEqual({});
    }
  });

  test.each(Object.entries(readers))(
    "%s never throws, and the last of two never wins (RED-11)",
    (_name, read) => {
      fc.assert(
        fc.property(fc.string({ unit: "binary" }), fc.string({ minLength: 1 }), (noise, first) => {
          read(`?${noise}`);
          const twice = new URLSearchParams([
            ["redirectUri", first],
            ["redirectUri", "last"],
            ["purpose", first],
            ["purpose", "last"],
          ]);
          const given: Readonly<Record<string, unknown>> = read(`?${twice.toString()}`);
          for (const value of Object.values(given)) expect(value).toBe(first);
        }),
      );
    },
  );
});

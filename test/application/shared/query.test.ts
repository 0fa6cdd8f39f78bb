import { Query } from "#application/shared/query.ts";

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
    ["?langCode=de-AT", "de"],
    ["?langCode=constructor", undefined],
    ["", undefined],
  ])("the language of %s is %s (language-02, L10-01)", (search, expected) => {
    expect(new Query(search).langCode).toBe(expected);
  });
});

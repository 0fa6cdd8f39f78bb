import { sessionTokenPayload } from "#domain/session/session-token-payload.ts";

function base64(text: string): string {
  return Buffer.from(text, "utf8").toString("base64url");
}

describe("the payload of a session token", () => {
  it("tells nothing else", () => {
    const token = `h.${base64(JSON.stringify({ provider: "auth0", roles: ["administrator"], exp: 1 }))}.s`;
    expect(sessionTokenPayload(token)).toEqual({ provider: "auth0" });
  });

  it.each([
    ["accepts padding of one", '{"provider":"auth0"}'],
    ["accepts padding of two", '{"provider": "auth0" }'],
    ["reads white space", '{\n\t"provider":"auth0"}'],
  ])("%s", (_what, text) => {
    const padded = Buffer.from(text, "utf8").toString("base64");
    expect(sessionTokenPayload(`h.${padded}.s`)).toEqual({ provider: "auth0" });
  });

  it.each([
    ["no token", undefined],
    ["an empty token", ""],
    ["one part", "abc"],
    ["an empty payload", "h..s"],
    ["no base64url", "h.{}.s"],
    ["letters beyond the alphabet", "h.ä🛎.s"],
    ["a length that cannot be", "h.abcde.s"],
    ["no UTF-8", `h.${Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString("base64url")}.s`],
    ["no JSON", `h.${base64("{provider")}.s`],
    ["a text", `h.${base64('"auth0"')}.s`],
    ["a list", `h.${base64('["auth0"]')}.s`],
    ["null", `h.${base64("null")}.s`],
    ["a provider of another type", `h.${base64('{"provider":7,"partnerCode":{}}')}.s`],
    ["a prototype's members", `h.${base64('{"__proto__":{"provider":"authx"}}')}.s`],
    ["padding alone", "h.==.s"],
    ["padding in front", `h.=${base64('{"provider":"abc"}')}.s`],
    ["a letter too many", `h.${base64('{"provider":"abc"}')}A.s`],
    ["a letter of another alphabet", `h.${base64('{"provider":"a@b"}').replace("A", "!")}.s`],
  ])("is empty for %s (API-04)", (_, token) => {
    expect(sessionTokenPayload(token)).toEqual({});
  });
});

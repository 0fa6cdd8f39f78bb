import { ConsoleLogger } from "#adapters/browser/console-logger.ts";

function written(event: string, cause?: unknown): string {
  const lines: string[] = [];
  new ConsoleLogger({ warn: (line: string) => void lines.push(line), info: () => undefined }).warn(
    event,
    cause,
  );
  return lines.join("\n");
}

describe("the console", () => {
  it("gets the event and the kind of its cause", () => {
    expect(written("auth0: the library could not be loaded", new TypeError("details"))).toBe(
      "auth0: the library could not be loaded (TypeError)",
    );
  });

  it.each([
    ["an error's message", "failed", new Error("token eyJhbGciOi.eyJwcm92.abc for ada@harbour.example")],
    ["a thrown text", "failed", "Correct-Horse-7"],
    ["an object", "failed", { password: "Correct-Horse-7" }],
  ])("gets nothing of %s (URL-04)", (_, event, cause) => {
    expect(written(event, cause)).toMatch(/^failed( \(Error\))?$/);
  });

  it.each([
    "https://harbour.example/authenticate?code=secret",
    "/authenticate?code=secret",
    "ada@harbour.example",
    "eyJhbGciOiJIUzI1NiJ9.eyJwcm92aWRlciI6ImF1dGgwIn0.c2ln",
    "code=secret",
    "0123456789abcdef0123456789abcdef",
  ])("blanks out %s even in an event (redirect-29, URL-04)", (secret) => {
    expect(written(`sign-in failed at ${secret} again`)).toBe("sign-in failed at … again");
  });
});

test("a reference is written out, and nothing telling beside it (error-16, URL-04)", () => {
  const lines: string[] = [];
  const logger = new ConsoleLogger({ warn: () => undefined, info: (line: string) => void lines.push(line) });
  logger.refer("error page: no-target ada@harbour.example", "8f14e45f-ceea-4672-a7d1-0d6c7e5b1a11");
  expect(lines).toEqual(["error page: no-target …, support reference 8f14e45f-ceea-4672-a7d1-0d6c7e5b1a11"]);
});

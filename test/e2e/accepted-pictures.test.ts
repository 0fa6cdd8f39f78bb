import { AcceptedPictures, hashOf } from "#e2e/support/accepted-pictures.ts";

const navy = Buffer.from("navy");
const accepted = AcceptedPictures.read(
  "en-light-360",
  `Chromium 153.0.8010.0, noto 5.3.0\n${hashOf(navy)} /login\n`,
);

test("a picture is accepted for its own state, and one of another colour is not", () => {
  expect(accepted.includes("/login", navy)).toBe(true);
  expect(accepted.includes("/logout", navy)).toBe(false);
  expect(accepted.includes("/login", Buffer.from("blue"))).toBe(false);
});

test.each([
  ["Chromium 153.0.9000.1, noto 5.3.0", true],
  ["Chromium 154.0.8010.0, noto 5.3.0", false],
  ["Chromium 153.0.8010.0, noto 5.4.0", false],
])("hashes of Chromium 153 with Noto 5.3.0 can be compared with those of %s: %s", (engine, isSame) => {
  expect(accepted.isOf(engine)).toBe(isSame);
});

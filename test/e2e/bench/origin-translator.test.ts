import { OriginTranslator } from "#e2e/bench/origin-translator.ts";

const translator = new OriginTranslator({ plainPort: 4000, securePort: 8443 });

test.each([
  ["http://harbour.localhost:4000/login", "https://harbour.localhost:8443/login"],
  ["?to=http%3A%2F%2Fapp.harbour.localhost%3A4000%2F", "?to=https%3A%2F%2Fapp.harbour.localhost%3A8443%2F"],
  ['"http:\\/\\/harbour.localhost:4000"', '"https:\\/\\/harbour.localhost:8443"'],
  [
    "http://localhost:4000 http://auth.harbour.localhost:4000",
    "https://localhost:8443 https://auth.harbour.localhost:8443",
  ],
])("%s is for the browser %s, and back", (plain, secure) => {
  expect(translator.toSecure(plain)).toBe(secure);
  expect(translator.toPlain(secure)).toBe(plain);
});

test.each([
  "http://harbour.localhost:40001/",
  "http://harbour.example:4000/",
  "https://harbour.localhost:4000/",
])("%s is none of the server's, and stays", (address) => {
  expect(translator.toSecure(address)).toBe(address);
});

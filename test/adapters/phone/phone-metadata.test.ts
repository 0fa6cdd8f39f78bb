import { LazyPhoneMetadata } from "#adapters/phone/lazy-phone-metadata.ts";
import { LibPhoneMetadata } from "#adapters/phone/lib-phone-metadata.ts";

const metadata = new LibPhoneMetadata();

test("every country has a calling code, and is there once (M-07)", () => {
  const codes = metadata.countries.map(({ countryCode }) => countryCode);
  expect(codes.length).toBeGreaterThan(200);
  expect(new Set(codes).size).toBe(codes.length);
  expect(metadata.countries).toContainEqual({ countryCode: "DE", callingCode: "49" });
  for (const { countryCode, callingCode } of metadata.countries)
    expect(metadata.countriesAt(callingCode)).toContain(countryCode);
});

test("the metadata are fetched when they are asked for, once (mfa-09)", async () => {
  const source = new LazyPhoneMetadata();
  const [first, second] = [await source.load(), await source.load()];
  expect(first.ok && first.value).toBeInstanceOf(LibPhoneMetadata);
  expect(second).toEqual(first);
  expect(second.ok && first.ok && second.value === first.value).toBe(true);
});

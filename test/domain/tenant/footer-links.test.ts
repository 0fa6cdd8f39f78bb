import { footerLinks } from "#domain/tenant/footer-links.ts";

/** Judges addresses as the portal does, as far as these tests need it. */
const linkTo = (text: string) => (text.startsWith("https://") ? text : undefined);
const read = (given: unknown, language: "en" | "de" | "th" = "en") => footerLinks(given, language, linkTo);
const url = "https://a.example/";

test("kinds and own links come in the order in which they are given (tenant-40)", () => {
  const given = [
    { kind: "privacy", url },
    { label: "Jobs", url: "https://b.example/" },
    { kind: "imprint", label: "Company", url },
  ];
  expect(read(given)).toEqual([
    { kind: "privacy", url },
    { text: "Jobs", url: "https://b.example/" },
    { kind: "imprint", text: "Company", url },
  ]);
});

test.each([
  ["de", "Stellen", "https://a.example/de"],
  ["th", "Jobs", "https://a.example/en"],
] as const)("in %s a link has the text %s and leads to %s (tenant-40)", (language, text, address) => {
  const given = {
    label: { en: "Jobs", de: "Stellen" },
    url: { en: "https://a.example/en", de: "https://a.example/de" },
  };
  expect(read([given], language)).toEqual([{ text, url: address }]);
});

test("of each kind one is shown, and four without a kind (tenant-40)", () => {
  const own = ["1", "2", "3", "4", "5"].map((label) => ({ label, url }));
  expect(read([{ kind: "terms", url }, { kind: "terms", label: "Second", url }, ...own])).toEqual([
    { kind: "terms", url },
    ...["1", "2", "3", "4"].map((text) => ({ text, url })),
  ]);
});

test.each([
  ["no list", { kind: "terms", url }],
  ["no link", [null, "imprint", 5]],
  ["an address that is refused", [{ kind: "terms", url: "javascript:alert(1)" }]],
  ["no address in this language and in English", [{ kind: "terms", url: { de: url } }]],
  ["an own link without a text", [{ url }, { label: "\u0000\u202e ", url }, { label: { de: "Jobs" }, url }]],
  ["an unknown kind without a text", [{ kind: "blog", url }]],
])("%s is left out (tenant-41)", (_what, given) => {
  expect(read(given)).toEqual([]);
});

test("a text is one printable line of forty characters (tenant-41, THM-05)", () => {
  expect(read([{ label: `a\n\u202eb${"c".repeat(99)}`, url }])).toEqual([
    { text: `a b${"c".repeat(37)}`, url },
  ]);
});

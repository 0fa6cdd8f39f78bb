import { messagesOf, type LanguageCode } from "../support/messages.ts";
import { expect, test } from "../support/webkit-journey.ts";
import { hasLocales } from "../support/webkit.ts";

const alice = "alice@harbour.example";
const languageName = (code: LanguageCode) => messagesOf(code)["common.language"] ?? "";

/** Browsers in each language. */
const locales = ["en-GB", "de-AT", "fr-CA", "es-MX", "pt-BR", "it-IT", "th-TH", "id-ID"] as const;
if (!hasLocales) console.log("Left out: browsers in eight languages need Debian’s package locales.");
for (const locale of hasLocales ? locales : [])
  test.describe(`a browser in ${locale}`, () => {
    test.use({ wish: { locale } });

    test(`gets its language, and the sign-in ends in the application: ${locale} (language-03)`, async ({
      application,
      language,
      signIn,
      tab,
    }) => {
      expect(await tab.run("return navigator.language;")).toBe(locale);
      await application.startSignIn("harbour");
      await signIn.expectHeading("login.email.heading");
      expect(await tab.run("return document.documentElement.lang;")).toBe(language);
      await signIn.signIn(alice, "Not-the-password-1");
      await signIn.expectAlert("login.invalidCredentials");
      await signIn.enterPassword();
      await application.expectSignedIn("harbour", alice);
    });
  });

test("langCode comes before the browser’s language (language-02)", async ({ signIn, tab }) => {
  await signIn.open("harbour", "/login?langCode=th_TH");
  await tab.expectShown("heading", messagesOf("th")["login.email.heading"]);
  await tab.expectShown("textbox", messagesOf("th")["login.email.label"]);
});

test("the language switch keeps what was typed, and is kept at the next visit (language-13, language-16)", async ({
  signIn,
  tab,
}) => {
  await signIn.openForm("harbour");
  await tab.type(signIn.text("login.email.label"), alice);
  await tab.choose(languageName("en"), "de");
  const german = messagesOf("de");
  await tab.expectShown("heading", german["login.email.heading"]);
  await tab.expectValue(german["login.email.label"] ?? "", alice);
  expect((await tab.address()).searchParams.get("langCode")).toBe("de");
  await signIn.open("harbour", "/login");
  await tab.expectShown("heading", german["login.email.heading"]);
  expect(await tab.value(languageName("de"), "combobox")).toBe("de");
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { languages } from "#domain/shared/language.ts";
import { englishCore, loadMessages, type Messages } from "#translations/loader.ts";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useText } from "#ui/components/use-text.ts";

function Content() {
  const text = useText();
  return (
    <>
      {text("login.email.submit")}
      <input aria-label="typed" />
      <i>{text("error.notFound.title")}</i>
    </>
  );
}

const content = <Content />;

test("switching the language keeps what was typed (I-07, X-28)", async () => {
  const { rerender, container } = render(
    <LocalisedText language="en" messages={englishCore}>
      {content}
    </LocalisedText>,
  );
  await userEvent.type(screen.getByLabelText("typed"), "anna");
  rerender(
    <LocalisedText language="de" messages={await loadMessages("de", "core")}>
      {content}
    </LocalisedText>,
  );
  expect(container.textContent).toBe("Weiter");
  expect(screen.getByLabelText<HTMLInputElement>("typed").value).toBe("anna");
});

test.each<readonly [string, Messages]>([
  ["missing", {}],
  ["broken", { "login.email.submit": [{ type: 1, value: "missing" }] }],
])("a message that is %s appears in English (I-06, L10-02)", (_title, messages) => {
  const { container } = render(
    <LocalisedText language="de" messages={messages}>
      {content}
    </LocalisedText>,
  );
  expect(container.textContent).toBe("Next");
});

test("before the messages of a lazy page are there, no key shows in their place (L10-02)", () => {
  const { container } = render(
    <LocalisedText language="en" messages={englishCore}>
      {content}
    </LocalisedText>,
  );
  expect(container.querySelector("i")?.textContent).toBe("");
});

test.each(languages)("%s has all of its parts (L10-02)", async (language) => {
  const core = await loadMessages(language, "core");
  const mfa = await loadMessages(language, "mfa");
  const rest = await loadMessages(language, "rest");
  expect(Object.keys(core)).toEqual(Object.keys(englishCore));
  expect(Object.keys(mfa)).toContain("mfa.code.invalidCode");
  expect(Object.keys(rest)).toContain("error.notFound.title");
});

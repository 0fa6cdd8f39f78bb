import { act, render } from "@testing-library/react";
import { LocalisedText } from "#ui/app/LocalisedText.tsx";
import { useMessages } from "#ui/app/use-messages.ts";
import { useText } from "#ui/components/use-text.ts";
import { loadMessages } from "#translations/loader.ts";
import { settled } from "#test/support/settled.ts";

/** A page with a message of the first screens and one of later pages; the latter are missing until `come` is called. */
function aPage() {
  let areThere = false;
  const load: typeof loadMessages = (language, part) =>
    part === "rest" && !areThere ? Promise.reject(new Error("missing")) : loadMessages(language, part);
  function Content() {
    const text = useText();
    return `${text("login.email.submit")}, ${text("error.notFound.title")}`;
  }
  function Page({ page }: { readonly page: string }) {
    return (
      <LocalisedText {...useMessages("de", { page, load })}>
        <Content />
      </LocalisedText>
    );
  }
  return { Page, come: () => (areThere = true) };
}

test("messages of later pages that could not be loaded are requested again with the next page (language-07)", async () => {
  const { Page, come } = aPage();
  const { rerender, container } = render(<Page page="1" />);
  await act(settled);
  expect(container.textContent).toBe("Weiter, ");
  come();
  rerender(<Page page="2" />);
  await act(settled);
  expect(container.textContent).toBe("Weiter, Seite nicht gefunden");
});

import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { LanguageSelect } from "#ui/components/LanguageSelect.tsx";
import { Logo } from "#ui/components/Logo.tsx";
import { PageLayout } from "#ui/components/PageLayout.tsx";
import { PageTitle, TenantName } from "#ui/components/PageTitle.tsx";
import { renderLocalised } from "./render-localised.tsx";

describe("PageTitle", () => {
  test("on arrival focus goes to the heading, and the page to its top (X-22)", () => {
    document.documentElement.scrollTop = 400;
    renderLocalised(<PageTitle>Log in</PageTitle>);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Log in" }));
    expect(document.documentElement.scrollTop).toBe(0);
  });

  test("where a field takes it, the heading leaves focus alone, also later (X-22)", () => {
    const { rerender } = renderLocalised(<PageTitle focus={false}>Log in</PageTitle>);
    rerender(<PageTitle>Log in</PageTitle>);
    expect(document.activeElement).toBe(document.body);
  });

  test("where a field takes it on a later page, the heading is announced for three seconds (shell-74)", () => {
    jest.useFakeTimers();
    const announced = () => document.querySelector("[aria-live]")?.textContent;
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
    const { rerender } = renderLocalised(<PageTitle key="first">Log in</PageTitle>);
    rerender(
      <PageTitle key="second" focus={false}>
        Enter your password
      </PageTitle>,
    );
    expect(announced()).toBe("");
    pass(50);
    expect(announced()).toBe("Enter your password");
    pass(3_000);
    expect(announced()).toBeUndefined();
    jest.useRealTimers();
  });

  type Named = {
    readonly tenantName: string | undefined;
    readonly documentTitle?: string;
    readonly hasErrors?: boolean;
  };

  test.each<readonly [named: Named, title: string, shows: string]>([
    [{ tenantName: "Harbour" }, "Log in - Harbour", "I-04"],
    [{ tenantName: "Harbour", documentTitle: "Account activated" }, "Account activated - Harbour", "I-04"],
    [{ tenantName: "Harbour", hasErrors: true }, "Error: Log in - Harbour", "X-07"],
    [{ tenantName: undefined }, "Log in", "S-02"],
    [{ tenantName: "" }, "Log in", "S-02"],
    [{ tenantName: "<b>Harbour</b> {x}" }, "Log in - <b>Harbour</b> {x}", "THM-05"],
  ])("with %j the document is named “%s” (%s)", ({ tenantName, ...named }, title) => {
    renderLocalised(
      <TenantName.Provider value={tenantName}>
        <PageTitle {...named}>Log in</PageTitle>
      </TenantName.Provider>,
    );
    expect(document.title).toBe(title);
  });
});

describe("PageLayout", () => {
  test("has one main, in which notices come before the heading and help comes last (X-01, X-08)", () => {
    const { container } = renderLocalised(
      <PageLayout
        logo={<Logo tenantName="Harbour" image={undefined} />}
        notices={<p>Notice</p>}
        help={<p>Help</p>}
        footer={<p>Footer</p>}
      >
        <h1>Heading</h1>
      </PageLayout>,
    );
    expect(container.querySelectorAll("main")).toHaveLength(1);
    expect(container.textContent).toBe("HarbourNoticeHeadingHelpFooter");
    expect(screen.getByRole("main").textContent).toBe("NoticeHeadingHelp");
  });
});

describe("Logo", () => {
  test("is the tenant's name where the image fails, until another one comes (S-03)", () => {
    const { rerender } = renderLocalised(<Logo tenantName="Harbour" image="https://images.example/a.svg" />);
    fireEvent.error(screen.getByRole("img"));
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("Harbour")).toBeDefined();
    rerender(<Logo tenantName="Harbour" image="https://images.example/b.svg" />);
    expect(screen.getByRole("img")).toBeDefined();
  });
});

describe("LanguageSelect", () => {
  test("offers all eight by their own names, each marked as what it is (X-28)", () => {
    renderLocalised(<LanguageSelect language="en" onChange={() => undefined} />);
    const options = screen.getAllByRole<HTMLOptionElement>("option");
    expect(options.map((option) => [option.value, option.lang, option.textContent])).toEqual([
      ["en", "en", "English"],
      ["de", "de", "Deutsch"],
      ["fr", "fr", "Français"],
      ["es", "es", "Español"],
      ["pt", "pt", "Português (Brasil)"],
      ["it", "it", "Italiano"],
      ["th", "th", "ไทย"],
      ["id", "id", "Bahasa Indonesia"],
    ]);
  });

  test("is a labelled native list that tells the chosen language (X-28)", async () => {
    const choose = jest.fn();
    renderLocalised(<LanguageSelect language="en" onChange={choose} />);
    await userEvent.selectOptions(screen.getByLabelText("Language"), "th");
    expect(choose).toHaveBeenCalledWith("th");
  });
});

describe("Checkbox", () => {
  test("label and hint answer to the pointer too (L-04)", async () => {
    const tick = jest.fn();
    renderLocalised(
      <Checkbox
        id="remember"
        label="Remember my e-mail"
        hint="On this device."
        checked={false}
        onChange={tick}
      />,
    );
    await userEvent.click(screen.getByText("Remember my e-mail"));
    await userEvent.click(screen.getByText("On this device."));
    expect(tick.mock.calls).toEqual([[true], [true]]);
    const box = screen.getByRole("checkbox", { name: /^Remember my e-mail$/ });
    expect(box.getAttribute("aria-describedby")).toBe("remember-hint");
  });
});

import { createEvent, fireEvent, screen } from "@testing-library/react";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import { HelpLink } from "#ui/components/HelpLink.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { SupportLink } from "#ui/components/SupportLink.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { renderLocalised } from "./render-localised.tsx";

const help = "https://help.example/" as LinkUrl;

describe.each([
  ["TextLink", TextLink],
  ["LinkButton", LinkButton],
])("%s", (_name, AnyLink) => {
  test("elsewhere opens in a new tab, says so, and gives nothing away (X-25)", () => {
    renderLocalised(<AnyLink href={help}>Help</AnyLink>);
    const link = screen.getByRole("link", { name: "Help (opens in new tab)" });
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
    expect(link.getAttribute("href")).toBe("https://help.example/");
  });

  test("inside the portal it goes without a reload, from a real address", () => {
    const follow = jest.fn();
    renderLocalised(<AnyLink to={{ address: "/reset-password", follow }}>Reset</AnyLink>);
    const link = screen.getByRole("link", { name: "Reset" });
    expect(link.getAttribute("href")).toBe("/reset-password");
    expect(link.hasAttribute("target")).toBe(false);
    expect(fireEvent.click(link)).toBe(false);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("with %s the browser does what it does", (key) => {
    const follow = jest.fn();
    renderLocalised(<AnyLink to={{ address: "/reset-password", follow }}>Reset</AnyLink>);
    const link = screen.getByRole("link");
    const click = createEvent.click(link, { [key]: true });
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
    expect(follow).not.toHaveBeenCalled();
  });
});

describe.each([
  ["HelpLink", HelpLink, "Trouble logging in? (opens in new tab)"],
  ["SupportLink", SupportLink, "Contact support (opens in new tab)"],
])("%s", (_name, SomeLink, name) => {
  test("is there with an address and not without (X-16, THM-03)", () => {
    const { rerender } = renderLocalised(<SomeLink url={help} />);
    expect(screen.getByRole("link", { name })).toBeDefined();
    rerender(<SomeLink url={undefined} />);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

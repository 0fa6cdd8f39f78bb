import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmailChip } from "#ui/components/EmailChip.tsx";
import { renderLocalised } from "./render-localised.tsx";

describe("EmailChip", () => {
  test("shows the address and holds a real field with it for password managers (P-01)", () => {
    const { container } = renderLocalised(<EmailChip email="anna@harbour.example" />);
    expect(container.querySelector("bdi")?.textContent).toBe("anna@harbour.example");
    const field = container.querySelector("input");
    expect(field?.type).toBe("email");
    expect(field?.name).toBe("email");
    expect(field?.autocomplete).toBe("username");
    expect(field?.readOnly).toBe(true);
    expect(field?.value).toBe("anna@harbour.example");
  });

  test("the field is out of the way of keyboards and screen readers (P-01)", async () => {
    const { container } = renderLocalised(<EmailChip email="anna@harbour.example" />);
    expect(container.querySelector("input")?.getAttribute("aria-hidden")).toBe("true");
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test("the way to change it names the address (P-05)", async () => {
    const change = jest.fn();
    renderLocalised(<EmailChip email="anna@harbour.example" onChange={change} />);
    await userEvent.click(screen.getByRole("button", { name: "Change e-mail (anna@harbour.example)" }));
    expect(change).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("button").textContent).toBe("Change");
  });

  test.each([
    ["a short address", "anna@harbour.example"],
    ["an address with a long domain", "anna@reservations.grand-hotel-kaiserhof.garmisch.example"],
    ["a text without an @", "anna"],
  ])("%s is shown whole and may break before the @ (login-66)", (_name, email) => {
    const { container } = renderLocalised(<EmailChip email={email} />);
    expect(container.querySelector("bdi")?.textContent).toBe(email);
    expect(container.querySelectorAll("bdi wbr")).toHaveLength(1);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("a very long address loses its middle, which a button shows (login-66)", async () => {
    const local = "maximiliane.von-und-zu-hohenstaufen.reservations";
    const email = `${local}@subsidiary.grand-hotels.example`;
    const { container } = renderLocalised(<EmailChip email={email} />);
    const address = container.querySelector("bdi");
    expect(address?.textContent).toMatch(/^maximiliane.*….*reservations@subsidiary\.grand-hotels\.example$/);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(address?.textContent).toBe(email);
    expect(document.activeElement).toBe(address);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("a very long domain loses its middle as well (login-66)", () => {
    const { container } = renderLocalised(<EmailChip email={`anna@${"a".repeat(60)}.harbour.example`} />);
    expect(container.querySelector("bdi")?.textContent).toMatch(/^anna@a+…a*\.harbour\.example$/);
  });
});

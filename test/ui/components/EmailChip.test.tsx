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
    ["a short domain stays whole", "anna@harbour.example", "@harbour.example"],
    [
      "of a long one the end stays",
      "anna@reservations.grand-hotel-kaiserhof.example",
      "hotel-kaiserhof.example".slice(-20),
    ],
    ["a text without an @ is shown as it is", "anna", ""],
  ])("%s", (_name, email, tail) => {
    const { container } = renderLocalised(<EmailChip email={email} />);
    const [, end] = container.querySelectorAll("bdi span");
    expect(end?.textContent).toBe(tail === "" ? email.slice(-20) : tail);
    expect(container.querySelector("bdi")?.title).toBe(email);
  });
});

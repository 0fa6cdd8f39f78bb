import { act, fireEvent, screen } from "@testing-library/react";
import { AppLink } from "#ui/components/AppLink.tsx";
import { NumberChallenge } from "#ui/components/NumberChallenge.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { SecretText } from "#ui/components/SecretText.tsx";
import { StepText } from "#ui/components/StepText.tsx";
import { StoreLinks } from "#ui/components/StoreLinks.tsx";
import { renderLocalised } from "./render-localised.tsx";

describe("StepText", () => {
  test("says the step in words that belong to the heading; the bar is for the eye alone (M-01)", () => {
    const { container } = renderLocalised(
      <>
        <StepText id="step" number={2} total={4} />
        <PageTitle describedBy="step">Connect your authenticator app</PageTitle>
      </>,
    );
    const described = screen.getByRole("heading", { level: 1 }).getAttribute("aria-describedby");
    expect(document.getElementById(described ?? "")?.textContent).toBe("Step 2 of 4");
    expect(container.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(4);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("SecretText", () => {
  test("shows the key in groups of four (M-04)", () => {
    const { container } = renderLocalised(
      <SecretText label="Or type this key" copyLabel="Copy key" secret="GEZDGNBVGY" />,
    );
    expect(container.querySelector("code")?.textContent).toBe("GEZD GNBV GY ");
    expect(screen.getByRole("button", { name: "Copy key" })).toBeTruthy();
  });

  test("copies it as the app wants it: without the groups (mfa-07, M-05)", async () => {
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    renderLocalised(<SecretText label="Or type this key" copyLabel="Copy key" secret="GEZDGNBVGY" />);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy key" })));
    expect(writeText).toHaveBeenCalledWith("GEZDGNBVGY");
    expect(screen.getByRole("button").textContent).toBe("Copied");
  });
});

describe("RadioGroup", () => {
  test("offers each way with its explanation; whichever has focus says what is wrong (M-02, X-06)", () => {
    const chosen = jest.fn();
    renderLocalised(
      <RadioGroup
        id="method"
        legend="How?"
        value={undefined}
        onChange={chosen}
        error="Choose one of these."
        options={[
          {
            value: "totp",
            label: "Authenticator app",
            hint: "Works without reception.",
            mark: "Recommended",
          },
          { value: "phone", label: "Phone" },
        ]}
      />,
    );
    expect(screen.getByRole("group", { name: "How?" })).toBeTruthy();
    const app = screen.getByRole("radio", { name: "Authenticator app" });
    const phone = screen.getByRole("radio", { name: "Phone" });
    const described = [app, phone].map((radio) =>
      (radio.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toEqual([
      ["Recommended", "Works without reception.", "Choose one of these."],
      ["Choose one of these."],
    ]);
    expect(app.getAttribute("aria-invalid")).toBe("true");
    fireEvent.click(screen.getByRole("radio", { name: "Phone" }));
    expect(chosen).toHaveBeenCalledWith("phone");
  });
});

describe("StoreLinks", () => {
  test("are real links, in the order given (M-03, X-25)", () => {
    renderLocalised(
      <StoreLinks
        apps={[
          {
            name: "Authy",
            stores: [
              { href: "https://play.google.com/x", text: "Download Authy for Android" },
              { href: "https://apps.apple.com/x", text: "Download Authy for iOS" },
            ],
          },
        ]}
      />,
    );
    const links = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ href }) => new URL(href).host)).toEqual(["play.google.com", "apps.apple.com"]);
    expect(links[0]?.rel).toBe("noopener noreferrer");
    expect(links[0]?.textContent).toContain("Download Authy for Android");
  });
});

describe("NumberChallenge", () => {
  test("shows the number large, and says what to do with it (M-19, OTP-05)", async () => {
    jest.useFakeTimers();
    renderLocalised(<NumberChallenge number="42" announcement="Confirm 42 in the app" />);
    await act(() => jest.advanceTimersByTimeAsync(50));
    jest.useRealTimers();
    expect(screen.getByText("42").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Confirm 42 in the app");
  });
});

describe("AppLink", () => {
  test.each([
    "otpauth://totp/Harbour:ada?secret=GEZD",
    "partnerapp://pair/flow-1",
    "https://app.example/pair",
  ])("opens the app at %s (M-04)", (address) => {
    renderLocalised(<AppLink address={address}>Open in authenticator app</AppLink>);
    expect(screen.getByRole<HTMLAnchorElement>("link").href).toBe(address);
  });

  test.each(["javascript://x%0aalert(1)", "data:text/html,x", "http://app.example/", "nothing"])(
    "leads nowhere for %s (RED-04)",
    (address) => {
      renderLocalised(<AppLink address={address}>Open</AppLink>);
      expect(screen.queryByRole("link")).toBeNull();
    },
  );
});

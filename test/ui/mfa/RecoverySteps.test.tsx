import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { stateAt } from "#ui/atlas/atlas-screens.ts";
import { MfaScreen } from "#ui/mfa/MfaScreen.tsx";
import { settled } from "#test/support/settled.ts";
import { portalParts } from "#test/support/render-portal.tsx";
import { renderLocalised } from "../components/render-localised.tsx";

async function show(path: string): Promise<void> {
  const { mfa } = stateAt(path) ?? {};
  if (!mfa) throw new Error("The state has no MFA presenter.");
  renderLocalised(
    <PresentersProvider value={portalParts().presenters}>
      <Suspense>
        <MfaScreen presenter={mfa as MfaPresenter} />
      </Suspense>
    </PresentersProvider>,
  );
  await act(settled);
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.getByRole("button", { name });

test("new codes are a named list, and the heading has focus (mfa-85, X-22)", async () => {
  await show("/mfa-verification/recovery-codes/shown");
  expect(document.activeElement).toBe(await heading("Save your recovery codes"));
  const list = screen.getByRole("list", { name: "Recovery codes" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(10);
  expect(within(list).getAllByRole("listitem")[0]?.textContent).toBe("k7m2p-9xw4t");
  expect([button("Copy recovery codes"), button("Download"), button("Print")]).toHaveLength(3);
  expect(button("I’ve saved them")).toBeTruthy();
});

test("they are saved as a text with the tenant's name and the date, and printed (mfa-85)", async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const printing = jest.fn();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (saved.push(blob), "blob:1"),
    revokeObjectURL: () => undefined,
  });
  Object.assign(globalThis, { print: printing });
  await show("/mfa-verification/recovery-codes/shown");
  await userEvent.click(button("Download"));
  await userEvent.click(button("Print"));
  click.mockRestore();
  expect(names).toEqual([expect.stringMatching(/-recovery-codes-2026-05-04\.txt$/)]);
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener("load", resolve));
  reader.readAsText(saved[0] ?? new Blob());
  await read;
  expect(reader.result).toMatch(/^Recovery codes for .*, made on May 4, 2026\n\nk7m2p-9xw4t\n/);
  expect(printing).toHaveBeenCalledTimes(1);
});

test("after a reload it is said that they were shown, and new ones are offered (mfa-81)", async () => {
  await show("/mfa-verification/recovery-codes/shown-before");
  expect(await screen.findByText(/can’t be shown again/)).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull();
  expect([button("Make new recovery codes"), button("I’ve saved them")]).toHaveLength(2);
});

test("the field takes focus and is described by what it is for; no password manager fills it (mfa-82, mfa-83)", async () => {
  await show("/mfa-verification/recovery-code/for-reset");
  const field = await screen.findByRole("textbox", { name: "Recovery code" });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("autocomplete")).toBe("off");
  expect(field.getAttribute("inputmode")).toBe("text");
  const described = (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
  expect(described).toContain("Before your second step can be removed");
  expect(described).toContain("10 letters and digits");
});

test.each([
  ["invalid", /not one of your recovery codes\. If/],
  ["one-try-left", /try once more/],
  ["used", /has been used already/],
  ["malformed", /not a whole recovery code/],
])("a code that is %s has words of its own (mfa-84)", async (error, words) => {
  await show(`/mfa-verification/recovery-code/${error}`);
  const field = await screen.findByRole("textbox", { name: "Recovery code" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ["many", "You have 9 recovery codes left.", "Continue"],
  ["few", "You have 1 recovery code left.", "Make new recovery codes"],
  ["none", "You have no recovery codes.", "Make new recovery codes"],
])(
  "how many are left is told, and new ones come first where there are few: %s (mfa-86)",
  async (path, words, first) => {
    await show(`/mfa-verification/codes-left/${path}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByRole("button")[0]?.textContent).toBe(first);
  },
);

test("a challenge without the capability names no recovery code, and one with it does (mfa-82, mfa-87)", async () => {
  await show("/mfa-verification/challenge/only-factor");
  expect(await heading("Confirm that it’s you")).toBeTruthy();
  expect(screen.queryByText(/recovery/i)).toBeNull();
});

test("a challenge beside which a recovery code serves offers it (mfa-82)", async () => {
  await show("/mfa-verification/recovery-codes/challenge");
  expect(await screen.findByRole("button", { name: "Use a recovery code" })).toBeTruthy();
  expect(screen.getByText(/Before new recovery codes are made/)).toBeTruthy();
});

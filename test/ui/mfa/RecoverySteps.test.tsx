import { act, screen } from "@testing-library/react";
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

const button = (name: string) => screen.getByRole("button", { name });

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

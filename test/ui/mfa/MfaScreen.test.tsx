import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { FactorType } from "#domain/mfa/flow/mfa-state.ts";
import { failure } from "#domain/shared/result.ts";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { stateAt } from "#ui/atlas/atlas-screens.ts";
import type { AtlasState } from "#ui/atlas/atlas-state.ts";
import { step } from "#ui/atlas/states/MfaSamples.tsx";
import { MfaScreen } from "#ui/mfa/MfaScreen.tsx";
import { anMfaVisit, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { settled } from "#test/support/settled.ts";
import { portalParts } from "#test/support/render-portal.tsx";
import { renderLocalised } from "../components/render-localised.tsx";

/** Shows a page, and returns the function that shows it in another state, at once. */
async function show(first: MfaPresenter) {
  const { presenters } = portalParts();
  const page = (presenter: MfaPresenter) => (
    <PresentersProvider value={presenters}>
      <MfaScreen presenter={presenter} />
    </PresentersProvider>
  );
  const { rerender } = renderLocalised(page(first));
  await act(settled);
  return async (next: MfaPresenter) => {
    rerender(page(next));
    await act(settled);
  };
}

/** Returns the presenter of an atlas state, a literal. */
function literal({ mfa }: Partial<AtlasState> = {}): MfaPresenter {
  if (!mfa) throw new Error("The state has no MFA presenter.");
  return mfa as MfaPresenter;
}

const at = (path: string) => literal(stateAt(path));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.findByRole("button", { name });

describe("MfaScreen", () => {
  test("a frame that was refused its cookies takes focus with its heading (mfa-44, X-22)", async () => {
    const showNext = await show(at("/mfa-verification/cookies-needed/plain"));
    await showNext(at("/mfa-verification/cookies-refused/plain"));
    expect(document.activeElement).toBe(await heading("Your browser did not allow it"));
  });

  test("a step names the account (mfa-142)", async () => {
    await show(at("/mfa-verification/challenge/totp"));
    expect(await screen.findByTitle("anna.lindqvist@harbour.example")).toBeTruthy();
  });

  test("the title names the step, and the next step of its group is there at once (mfa-52, X-22)", async () => {
    const showNext = await show(at("/mfa-setup/reminder/days-left"));
    expect(document.activeElement).toBe(await heading("Protect your account with a second step"));
    expect(document.title).toBe("Protect your account with a second step");
    const shown = showNext(at("/mfa-setup/scan/new-key"));
    expect(screen.getByRole("heading", { level: 1, name: "Connect your authenticator app" })).toBeTruthy();
    await shown;
    expect(document.title).toBe("Connect your authenticator app");
    expect(screen.getByText(/^This is a new key\./)).toBeTruthy();
  });

  test("a frame says that the application was told, and can tell once more (mfa-53)", async () => {
    const notifyAgain = jest.fn();
    const notified = at("/mfa-verification/embedder-notified/verified");
    await show(Object.defineProperty(notified, "notifyAgain", { value: notifyAgain }));
    expect(await heading("Done")).toBeTruthy();
    await userEvent.click(await button("Tell the application again"));
    expect(notifyAgain).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["reset", "Before your second step can be removed, confirm that it’s you."],
    ["verification", "The application asks for this before it goes on."],
  ] as const)("the challenge of a %s says what it is for (mfa-54)", async (goal, purpose) => {
    const context = aVerification({ goal, purpose: "for-mfa-verification" });
    await show(literal(step(context, { step: "challenge", factor: "totp" })));
    expect(await screen.findByText(purpose)).toBeTruthy();
    expect(screen.queryByRole("checkbox") === null).toBe(goal === "reset");
  });

  test("the end of a further set-up says that the earlier factors keep working (mfa-57)", async () => {
    const context = anMfaContext({ factors: [{ type: "sms" }] });
    await show(literal(step(context, { step: "setup-done", method: "totp" })));
    expect(await screen.findByText("What you set up before keeps working as well.")).toBeTruthy();
  });

  test("a countdown is shown outside the alert, which is read once (M-20, OTP-03)", async () => {
    const problem = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } as const;
    const waiting = (seconds: number) =>
      literal(step(aVerification(), { step: "number-challenge" }, { problem, retry: seconds }));
    const showNext = await show(waiting(30));
    expect((await button("Try again in 0:30")).closest('[role="alert"]')).toBeNull();
    expect(await screen.findByText("Error code: RATE_LIMITED")).toBeTruthy();
    const announced = screen.getByRole("alert").textContent;
    await showNext(waiting(29));
    expect(await button("Try again in 0:29")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toBe(announced);
  });

  test("a retry takes its button away, so focus goes to the heading (mfa-37, X-22)", async () => {
    const problem = { kind: "unreachable", reference: "trace-1" } as const;
    await show(literal(step(anMfaContext(), { step: "scan" }, { secret: "none", problem })));
    expect((await screen.findByText("trace-1")).closest('[role="alert"]')).toBeNull();
    (await button("Try again")).focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByText("trace-1")).toBeNull();
    expect(document.activeElement).toBe(await heading("Connect your authenticator app"));
  });

  const challenge = { page: "mfa-verification", status: withFactors("totp") } as const;
  const codeField = () => screen.findByLabelText<HTMLInputElement>("Code");

  test("a code that expired is typed over as well, and the field says which code it wants (mfa-20, M-11)", async () => {
    const visit = anMfaVisit(challenge);
    visit.mfaApi.raisedSession = failure({ kind: "refused", problem: "code-expired", code: "CODE_EXPIRED" });
    await visit.open();
    await show(visit.presenter);
    const described = (await codeField()).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toContain("authenticator app");
    await userEvent.keyboard("123456");
    await act(settled);
    expect(await screen.findByText("Error code: CODE_EXPIRED")).toBeDefined();
    await userEvent.keyboard("6543");
    expect((await codeField()).value).toBe("6543");
  });

  test("a code that was sent again is typed at once, and told of each time (mfa-18, M-15)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("sms") });
    await visit.open();
    await show(visit.presenter);
    await userEvent.click(await screen.findByRole("button", { name: "Send code" }));
    await act(settled);
    const news: Element[] = [];
    while (news.length < 2) {
      await act(async () => visit.clock.advance(30_000));
      await userEvent.click(screen.getByRole("button", { name: "Send a new code" }));
      await act(settled);
      expect(document.activeElement).toBe(await codeField());
      news.push(await screen.findByText("A new code is on its way."));
    }
    expect(news[0]).not.toBe(news[1]);
  });

  test("the field for a code is described by the heading and every reason (mfa-96)", async () => {
    const context = aVerification({ purpose: "for-mfa-verification" });
    await show(literal(step(context, { step: "challenge", factor: "totp" })));
    const ids = (await codeField()).getAttribute("aria-describedby")?.split(" ") ?? [];
    const description = ids.map((id) => document.getElementById(id)?.textContent).join(" ");
    expect(description).toMatch(/Confirm that it’s you.*The application asks.*6‑digit code/);
  });

  test.each(["totp", "sms", "voice", "smmobile"] as const)(
    "there is help for %s, with another way only where there is one (M-17)",
    async (factor) => {
      const challenge = (factors: readonly FactorType[]) =>
        literal(
          step(
            aVerification({ factors: factors.map((type) => ({ type })) }),
            factor === "smmobile" ? { step: "number-challenge" } : { step: "challenge", factor },
          ),
        );
      const showNext = await show(challenge([factor]));
      const summary = await screen.findByText(/^(Can’t use this phone|Is the code not|Does nothing appear)/);
      await userEvent.click(summary);
      const help = summary.closest("details");
      const whoHelps = await screen.findByText("If you no longer have the phone, ask your administrator.");
      // Where the app is the only way, it stands in view (mfa-118).
      expect(help?.contains(whoHelps)).toBe(factor !== "smmobile");
      await showNext(challenge([factor, factor === "totp" ? "sms" : "totp"]));
      expect(help?.textContent).toMatch(/choose another way or ask your administrator/);
    },
  );

  test("recovery codes are saved as a text with the tenant's name and the date, and printed (mfa-85)", async () => {
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
    await show(at("/mfa-verification/recovery-codes/shown"));
    await userEvent.click(await button("Download"));
    await userEvent.click(await button("Print"));
    click.mockRestore();
    expect(names).toEqual([expect.stringMatching(/-recovery-codes-2026-05-04\.txt$/)]);
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener("load", resolve));
    reader.readAsText(saved[0] ?? new Blob());
    await read;
    expect(reader.result).toMatch(/^Recovery codes for .*, made on May 4, 2026\n\nk7m2p-9xw4t\n/);
    expect(printing).toHaveBeenCalledTimes(1);
  });

  test("the field for a recovery code takes focus and is described by what it is for; no password manager fills it (mfa-82, mfa-83)", async () => {
    await show(at("/mfa-verification/recovery-code/for-reset"));
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
});

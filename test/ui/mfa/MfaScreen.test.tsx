import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { MfaScreen } from "#ui/mfa/MfaScreen.tsx";
import { Suspense } from "react";
import { failure } from "#domain/shared/result.ts";
import { anMfaVisit, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { portalParts } from "#test/support/render-portal.tsx";
import { renderLocalised } from "../components/render-localised.tsx";

async function show(given: Parameters<typeof anMfaVisit>[0], visit = anMfaVisit(given)) {
  await visit.open();
  renderLocalised(
    <PresentersProvider value={portalParts().presenters}>
      <Suspense>
        <MfaScreen presenter={visit.presenter} />
      </Suspense>
    </PresentersProvider>,
  );
  await act(settled);
  return visit;
}

const refused = (problem: "rate-limited" | "code-expired", code: string) =>
  failure({ kind: "refused", problem, code } as const);
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("MfaScreen", () => {
  test("a frame without its cookies asks, and then offers a page of its own (mfa-44, D-35)", async () => {
    const visit = await show({ hasSession: false, isFramed: true, page: "mfa-verification" });
    expect(await heading("One more click")).toBeTruthy();
    await act(() => visit.presenter.resume());
    expect(document.activeElement).toBe(await heading("Your browser did not allow it"));
    expect(screen.getByRole("link", { name: /^Open the page/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
  });

  test("a frame offers to go back instead of logging out (mfa-43, D-41)", async () => {
    const framed = { page: "mfa-verification", search: "?purpose=mfaVerification", isFramed: true } as const;
    await show({ ...framed, status: withFactors("totp") });
    expect(await heading("Confirm that it’s you")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Log out" })).toBeNull();
  });

  test("a frame that could not open is tried again, or turned back from (mfa-43)", async () => {
    const framed = { page: "mfa-verification", search: "?purpose=mfaVerification", isFramed: true } as const;
    const visit = anMfaVisit(framed);
    visit.mfaStatusApi.status = failure({ kind: "unreachable" });
    await show(framed, visit);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
  });

  test("a step takes focus with its heading (mfa-02, X-22)", async () => {
    await show({});
    expect(document.activeElement).toBe(await heading("Protect your account with a second step"));
    expect(screen.getByText("You have 7 days left to set this up.")).toBeTruthy();
  });

  const verification = { page: "mfa-verification", status: withFactors("smmobile") } as const;

  test("the number to compare is shown and announced (mfa-24, M-19)", async () => {
    await show(verification);
    expect(await screen.findByText("42")).toBeTruthy();
    expect(await screen.findByText("Confirm 42 in the app")).toBeTruthy();
    expect(await screen.findByText("Waiting for your confirmation…")).toBeTruthy();
  });

  test("an app that cannot be asked yet: why, and when again; no word of a number (mfa-35)", async () => {
    const visit = anMfaVisit(verification);
    visit.mobileFlows.startAnswer = refused("rate-limited", "RATE_LIMITED");
    await show(verification, visit);
    expect(await screen.findByText("Error code: RATE_LIMITED")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again in 0:30" })).toHaveProperty("disabled", true);
    expect(screen.queryByText(/number|Waiting/)).toBeNull();
  });

  test("what counts down stands beside the alert, which is read once (M-20, OTP-03)", async () => {
    const visit = anMfaVisit(verification);
    visit.mobileFlows.startAnswer = refused("rate-limited", "RATE_LIMITED");
    await show(verification, visit);
    const retry = await screen.findByRole("button", { name: "Try again in 0:30" });
    expect(retry.closest('[role="alert"]')).toBeNull();
    const announced = screen.getByRole("alert").textContent;
    await act(async () => visit.clock.advance(1_000));
    expect(screen.getByRole("button", { name: "Try again in 0:29" })).toBeDefined();
    expect(screen.getByRole("alert").textContent).toBe(announced);
  });

  test("trying again takes its button away: focus goes to the heading (mfa-37, X-22)", async () => {
    const visit = anMfaVisit();
    visit.mfaApi.totp = failure({ kind: "unreachable", reference: "trace-1" });
    await show({}, visit);
    for (const press of [
      () => visit.presenter.send({ type: "go-on" }),
      () => visit.presenter.chooseMethod("totp"),
      () => visit.presenter.submitMethod(),
      () => visit.presenter.send({ type: "go-on" }),
    ]) {
      await act(async () => press());
    }
    expect((await screen.findByText("trace-1")).closest('[role="alert"]')).toBeNull();
    screen.getByRole("button", { name: "Try again" }).focus();
    await userEvent.keyboard("{Enter}");
    await act(settled);
    expect(visit.mfaApi.calls.filter(({ name }) => name === "registerTotp")).toHaveLength(2);
    expect(document.activeElement).toBe(await heading("Connect your authenticator app"));
  });

  const challenge = { page: "mfa-verification", status: withFactors("totp") } as const;
  const codeField = () => screen.findByLabelText<HTMLInputElement>("Code");

  test("a code that expired is typed over as well, and the field says which code it wants (mfa-20, M-11)", async () => {
    const visit = anMfaVisit(challenge);
    visit.mfaApi.raisedSession = refused("code-expired", "CODE_EXPIRED");
    await show(challenge, visit);
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
    await show({}, visit);
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

  test.each(["totp", "sms", "voice", "smmobile"] as const)(
    "there is help for %s: another way only where there is one (M-17)",
    async (factor) => {
      for (const [factors, words] of [
        [[factor], "If you no longer have the phone, contact support."],
        [[factor, factor === "totp" ? "sms" : "totp"], /choose another way or contact support/],
      ] as const) {
        const given = { page: "mfa-verification", status: withFactors(...factors) } as const;
        await show(given);
        const summary = await screen.findByText(
          /^(Haven’t received the code|Is the code not|Does nothing appear)/,
        );
        await userEvent.click(summary);
        expect(summary.closest("details")?.textContent).toMatch(words);
        cleanup();
      }
    },
  );
});

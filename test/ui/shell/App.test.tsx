import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { failure, success } from "#domain/shared/result.ts";
import { lateView } from "#ui/app/late-views.ts";
import { StartFailureScreen } from "#ui/shell/StartFailureScreen.tsx";
import { renderLocalised } from "#test/ui/components/render-localised.tsx";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { headingText, portalParts, renderPortal } from "#test/support/render-portal.tsx";

const page = <p>The page that was asked for</p>;
const isShown = () => screen.queryByText("The page that was asked for") !== null;

describe("App", () => {
  test("shows nothing but a loader until the login domain is known (shell-08)", async () => {
    const parts = portalParts();
    const answer = deferred<ReturnType<typeof success<ReturnType<typeof aLoginDomain>>>>();
    parts.loginDomains.answer = answer.promise;
    await renderPortal(page, { parts });
    expect(isShown()).toBe(false);
    expect(headingText()).toBe("Loading…");
    expect(document.title).toBe("Log in");
    await act(async () => {
      answer.settle(success(aLoginDomain()));
      await settled();
    });
    expect(isShown()).toBe(true);
  });

  test("React mounting twice asks once (RAC-03)", async () => {
    const { loginDomains } = await renderPortal(page);
    expect(loginDomains.queries).toHaveLength(1);
  });

  test.each([
    ["unreachable", "This login page could not be loaded"],
    ["unexpected", "This login page could not be loaded"],
    ["unknown-host", "There is no login page at this address"],
  ] as const)(
    "%s takes the place of every page, with the reference (shell-09, tenant-05)",
    async (kind, title) => {
      const parts = portalParts();
      parts.loginDomains.answer = failure({ kind, cause: "secret cause", reference: "trace-1" });
      await renderPortal(page, { parts });
      expect(isShown()).toBe(false);
      expect(headingText()).toBe(title);
      expect(screen.getByText("trace-1")).toBeDefined();
      expect(document.body.textContent).not.toContain("secret cause");
    },
  );

  test("its button asks again, and then the page that was asked for is there (shell-10, NET-04)", async () => {
    const parts = portalParts();
    parts.loginDomains.answer = failure({ kind: "unreachable" });
    await renderPortal(page, { parts });
    parts.loginDomains.answer = success(aLoginDomain());
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(isShown()).toBe(true));
  });

  test("the document names the language in use (language-06, X-21)", async () => {
    await renderPortal(page, { at: "/?langCode=pt" });
    expect(document.documentElement.lang).toBe("pt");
  });

  test("a chunk that cannot be loaded leaves a page with a way to load again (shell-14, shell-16)", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const Lost = lateView(() => Promise.reject(new Error("Loading chunk 7 failed.")));
    const { reloads } = await renderPortal(<Lost fallback="Loading…" />);
    await screen.findByRole("heading", { name: "Please reload this page" });
    expect(document.body.textContent).not.toContain("chunk 7");
    await userEvent.click(screen.getByRole("button", { name: "Reload page" }));
    expect(reloads()).toBe(1);
    jest.restoreAllMocks();
  });
});

describe("StartFailureScreen", () => {
  test("says what happened and offers to load again, with the reference (config-06, MD-07)", async () => {
    const reload = jest.fn();
    renderLocalised(
      <StartFailureScreen reload={reload} problem={{ reason: "unreachable", reference: "trace-1" }} />,
    );
    expect(headingText()).toBe("This login page could not be loaded");
    expect(screen.getByText("trace-1")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

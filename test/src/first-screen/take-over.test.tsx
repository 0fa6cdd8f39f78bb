import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { trackFormInput } from "#src/document/track-form-input.ts";
import { startPortal } from "#src/first-screen/start.tsx";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { answered, bootResult, portalWindow, silentNetwork } from "#test/support/portal-window.ts";

/** When something is done, from the moment at which React has taken the form over. */
type Moment =
  | "in the layout effects"
  | "in the microtask after them"
  | "in the microtask after the passive effects"
  | "in the task after those";

const formServices = { tellSlow: () => () => undefined, keep: () => undefined };

type Acts = Partial<Record<Moment, () => void>>;

const loginDomain = () => Promise.resolve(answered(aLoginDomain()));
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const tickBox = () => screen.getByRole<HTMLInputElement>("checkbox");
const languages = () => screen.getByRole<HTMLSelectElement>("combobox");

const actReport = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Changes a control as the browser does: past whatever React keeps of its value. */
function put(control: HTMLInputElement | HTMLSelectElement, value: string) {
  const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

const type = (letter: string) => put(field(), field().value + letter);

function choose(language: string) {
  put(languages(), language);
  languages().dispatchEvent(new Event("change", { bubbles: true }));
}

const submit = () =>
  field().form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

/** Does what a person does at these moments. It stands behind the portal, so that its effects come last. */
function Person({ acts, onEnd }: { readonly acts: Acts; readonly onEnd: () => void }) {
  useLayoutEffect(() => {
    acts["in the layout effects"]?.();
    queueMicrotask(() => acts["in the microtask after them"]?.());
  }, [acts]);
  useEffect(() => {
    queueMicrotask(() => acts["in the microtask after the passive effects"]?.());
    setTimeout(() => {
      acts["in the task after those"]?.();
      onEnd();
    });
  }, [acts, onEnd]);
  return null;
}

let root: Root | undefined;

/** Takes over the e-mail step as it was drawn before, with a person who goes on meanwhile. */
async function hydrateForm(acts: Acts, before: () => void = () => undefined) {
  const drawn = portalWindow("/login?newSession=true", bootResult({ loginDomain: loginDomain() }));
  const frame = document.createElement("div");
  await startPortal({
    window: drawn.window,
    boot: drawn.window.takeBootResult?.(),
    publicNetwork: silentNetwork(),
    onError: () => undefined,
    show: (content) => {
      render(content, { container: document.body.appendChild(frame) });
    },
  });
  await screen.findByRole("textbox");
  // The views that come later have come as well: every drawing of this file is the same.
  await screen.findAllByRole("status");
  // A document announces the heading of no first page; this one has had others, of earlier tests.
  frame.querySelector("div[aria-live]")?.remove();
  const drawing = [...frame.childNodes].map((node) => node.cloneNode(true));
  cleanup();
  const portal = document.createElement("div");
  portal.append(...drawing);
  document.body.append(portal);
  const form = trackFormInput(portal, formServices);
  before();
  actReport.IS_REACT_ACT_ENVIRONMENT = false;
  const taken = bootResult({ loginDomain: loginDomain(), form: Promise.resolve(form) });
  const { window: browserWindow } = portalWindow("/login?newSession=true", taken);
  const complaints: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    const show = (content: ReactNode) => {
      const all = (
        <>
          {content}
          <Person acts={acts} onEnd={resolve} />
        </>
      );
      root = hydrateRoot(portal, all, { onRecoverableError: (error) => complaints.push(error) });
    };
    const publicNetwork = silentNetwork();
    startPortal({ window: browserWindow, boot: taken, publicNetwork, onError: reject, show }).catch(reject);
  });
  expect(complaints.map(String)).toEqual([]);
}

beforeEach(() => {
  // Attributes that only a server writes are missing here, and React says so.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  window.localStorage.clear();
  jest.restoreAllMocks();
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  actReport.IS_REACT_ACT_ENVIRONMENT = true;
});

const moments: readonly Moment[] = [
  "in the layout effects",
  "in the microtask after them",
  "in the microtask after the passive effects",
  "in the task after those",
];

describe("what a person does while React takes the form over", () => {
  test("a key press that waits while the program begins is handled before (prerender-50)", async () => {
    const form = trackFormInput(document.createElement("div"), formServices);
    const boot = bootResult({ loginDomain: loginDomain(), form: Promise.resolve(form) });
    const order: string[] = [];
    setTimeout(() => order.push("key press"));
    await new Promise<void>((resolve, reject) => {
      const show = () => resolve();
      const { window: browserWindow } = portalWindow("/login?newSession=true", boot);
      const publicNetwork = silentNetwork();
      startPortal({ window: browserWindow, boot, publicNetwork, onError: reject, show }).catch(reject);
    });
    order.push("taken over");
    expect(order).toEqual(["key press", "taken over"]);
  });

  test.each([...moments.map((moment) => [moment]), moments].map((when) => [when.join(", "), when] as const))(
    "letters typed %s are kept (prerender-09)",
    async (_title, when) => {
      const acts = Object.fromEntries(
        when.map((moment, index) => [moment, () => type("wxyz".charAt(index))]),
      );
      await hydrateForm(acts, () => type("abc"));
      const whole = `abc${"wxyz".slice(0, when.length)}`;
      expect(field().value).toBe(whole);
      type(".");
      expect(field().value).toBe(`${whole}.`);
    },
  );

  test.each(moments)("what a password manager fills in %s stays (prerender-09)", async (moment) => {
    await hydrateForm({
      [moment]: () => {
        put(field(), "alice@harbour.example");
        field().dispatchEvent(new Event("change", { bubbles: true }));
      },
    });
    expect(field().value).toBe("alice@harbour.example");
    submit();
    await screen.findByTitle("alice@harbour.example");
  });

  test.each(moments)(
    "a box ticked %s stays so, and is unticked by the next click (prerender-09)",
    async (moment) => {
      await hydrateForm({ [moment]: () => tickBox().click() });
      expect(tickBox().checked).toBe(true);
      tickBox().click();
      await waitFor(() => expect(tickBox().checked).toBe(false));
    },
  );

  test.each(moments)("a box ticked before and unticked %s is unticked (prerender-09)", async (moment) => {
    await hydrateForm({ [moment]: () => tickBox().click() }, () => tickBox().click());
    expect(tickBox().checked).toBe(false);
  });

  test.each(moments.slice(2))(
    "a box ticked before, unticked in the layout effects and ticked again %s is ticked (prerender-09)",
    async (moment) => {
      const press = () => tickBox().click();
      await hydrateForm({ "in the layout effects": press, [moment]: press }, press);
      expect(tickBox().checked).toBe(true);
      type("alice@harbour.example");
      submit();
      await screen.findByLabelText("Password");
      expect(window.localStorage.getItem("AUTH_X_LAST_USER")).toBe("alice@harbour.example");
    },
  );

  test.each(moments)("a letter typed %s and taken back is not sent (prerender-09)", async (moment) => {
    await hydrateForm({ [moment]: () => type("m") }, () => type("alice@harbour.com"));
    put(field(), "alice@harbour.com");
    submit();
    await screen.findByLabelText("Password");
    expect(screen.getByTitle("alice@harbour.com")).toBeDefined();
  });

  test.each(moments)("a language chosen %s is spoken (prerender-09)", async (moment) => {
    await hydrateForm({ [moment]: () => choose("de") });
    await screen.findByRole("heading", { name: "Anmelden" });
    expect(languages().value).toBe("de");
  });

  test.each(moments)("two steps through the languages %s both count (prerender-09)", async (moment) => {
    const step = () => choose(languages().options[languages().selectedIndex + 1]?.value ?? "");
    await hydrateForm({
      [moment]: () => {
        step();
        step();
      },
    });
    await screen.findByRole("heading", { name: "Connexion" });
    expect(languages().value).toBe("fr");
  });

  test.each(moments)("a form sent %s is sent with what stands in it (prerender-09)", async (moment) => {
    await hydrateForm({ [moment]: submit }, () => type("alice@harbour.example"));
    await screen.findByLabelText("Password");
    expect(screen.getByTitle("alice@harbour.example")).toBeDefined();
  });
});

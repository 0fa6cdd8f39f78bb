import { fetchAhead } from "#src/program/fetch-ahead.ts";

type Line = { readonly saveData?: boolean; readonly effectiveType?: string };

const parts = { next: ["js/next.1.js"], rest: ["js/error.2.js", "css/error.3.css"] };

/** A tenant at which a password can be sent once `ready` resolves, so that the sign-in is completed by a module. */
type Sendable = { readonly ready: Promise<unknown> };

let isObserved: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has neither; a browser reports each answer here.
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(take: () => void) {
        isObserved = take;
      }
      observe(): void {}
      disconnect(): void {
        isObserved = undefined;
      }
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "PerformanceObserver");
});

/** Begins to fetch ahead on a page at this path; each file is answered when the test says so. */
function begin(pathname: string, connection?: Line, sendable?: Sendable) {
  const asked: string[] = [];
  const answers: ((answer: "sent" | "missing" | "unreachable") => void)[] = [];
  const listeners = new Set<() => void>();
  const navigation = {
    shown: { pathname, search: "", hash: "", key: "1" },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const browserWindow = {
    navigator: { connection },
    setTimeout: (work: () => void, milliseconds: number) => setTimeout(work, milliseconds),
    clearTimeout: (timer: number) => clearTimeout(timer),
    requestIdleCallback: (work: () => void) => work(),
    fetch: (address: string, options: RequestInit) =>
      new Promise((resolve, reject) => {
        asked.push(`${address} ${String(options.priority)}`);
        answers.push((answer) =>
          answer === "unreachable"
            ? reject(new TypeError())
            : resolve({ ok: answer === "sent", arrayBuffer: () => Promise.resolve() }),
        );
      }),
  } as unknown as Window;
  const done = fetchAhead(browserWindow, navigation, sendable?.ready ?? Promise.resolve(), {
    ...parts,
    arrival: sendable ? ["js/arrival.0.js"] : [],
  }).catch(() => undefined);
  return {
    asked,
    done,
    answer: async (answer: "sent" | "missing" | "unreachable" = "sent") => {
      answers.shift()?.(answer);
      await jest.advanceTimersByTimeAsync(0);
    },
    show: (path: string) => {
      navigation.shown = { ...navigation.shown, pathname: path };
      for (const listener of listeners) listener();
    },
  };
}

test("nothing is fetched ahead while the e-mail step is shown (prerender-40)", async () => {
  const { asked, show } = begin("/login");
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  show("/login/password");
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(["/js/next.1.js low"]);
});

test("the module that completes a sign-in is fetched as soon as a password can be sent, the rest later (prerender-89)", async () => {
  let resolve: (value?: unknown) => void = () => undefined;
  const { asked, answer } = begin(
    "/login/password",
    {},
    { ready: new Promise((ready) => (resolve = ready)) },
  );
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(["/js/arrival.0.js low"]);
  await answer();
  await jest.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["/js/arrival.0.js low", "/js/next.1.js low"]);
});

test("nothing is fetched ahead within a second of an answer (prerender-40)", async () => {
  const { asked } = begin("/login/password");
  await jest.advanceTimersByTimeAsync(900);
  isObserved?.();
  await jest.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(1);
});

test("files are fetched one after the other (prerender-40)", async () => {
  const { asked, answer } = begin("/activate/new");
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  await answer();
  await answer();
  expect(asked).toEqual(["/js/next.1.js low", "/js/error.2.js low", "/css/error.3.css low"]);
});

test.each(["missing", "unreachable"] as const)(
  "a file that is %s is the last one (prerender-40)",
  async (lost) => {
    const { asked, answer, done } = begin("/login/password");
    await jest.advanceTimersByTimeAsync(1_000);
    await answer(lost);
    await done;
    expect(asked).toHaveLength(1);
  },
);

test.each<[Line, number]>([
  [{ saveData: true, effectiveType: "4g" }, 1],
  [{ effectiveType: "3g" }, 1],
  [{ effectiveType: "slow-2g" }, 1],
  [{ saveData: false, effectiveType: "4g" }, 3],
  [{}, 3],
])("over a line of %j, %d files are fetched (prerender-41)", async (line, count) => {
  const { asked, answer } = begin("/login/password", line);
  await jest.advanceTimersByTimeAsync(1_000);
  for (let file = 0; file < 3; file += 1) await answer();
  expect(asked).toHaveLength(count);
});

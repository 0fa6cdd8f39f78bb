import { PublicNetwork } from "#adapters/http/public-network.ts";

type Answer = Partial<Response>;
const text = (content: string): Answer => ({ ok: true, status: 200, text: () => Promise.resolve(content) });
const own = text("{}");
const page = text("<!doctype html><title>Hotel WLAN</title>");

function setUp(...answers: readonly (Answer | Error)[]) {
  jest.useFakeTimers();
  AbortSignal.timeout = () => new AbortController().signal;
  const left = [...answers];
  const asked = jest.fn<Promise<Answer>, [string, RequestInit]>(() => {
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? own);
  });
  window.fetch = asked as unknown as typeof fetch;
  const changes: boolean[] = [];
  const network = new PublicNetwork({ window, onChange: (isInTheWay) => changes.push(isInTheWay) });
  return { network, changes, asked };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

afterEach(() => jest.useRealTimers());

describe("a public network", () => {
  test.each([own, new TypeError("Failed to fetch")])(
    "is not in the way where no page answers (calls-29)",
    async (answer) => {
      const { network, changes } = setUp(answer);
      expect(await network.passed()).toBe("none");
      expect(changes).toEqual([]);
    },
  );

  test("is waited for, and the calls go on by themselves (calls-29)", async () => {
    const { network, changes, asked } = setUp(page, page, new TypeError("Failed to fetch"), own);
    const passed = Promise.all([network.passed(), network.passed()]);
    await pass(0);
    expect(changes).toEqual([true]);
    await pass(60_000);
    expect(await passed).toEqual(["passed", "passed"]);
    expect(changes).toEqual([true, false]);
    expect(asked).toHaveBeenCalledTimes(4);
    expect(asked.mock.calls[0]).toEqual([
      "/config.json",
      expect.objectContaining({ cache: "no-store", redirect: "manual" }),
    ]);
  });

  test.each<[string, () => void]>([
    ["comes back to the page", () => window.dispatchEvent(new Event("focus"))],
    ["shows the tab again", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["is connected anew", () => window.dispatchEvent(new Event("online"))],
  ])("is asked at once when the person %s (calls-29)", async (_what, act) => {
    const { network } = setUp(page, own);
    const passed = network.passed();
    await pass(0);
    act();
    await pass(0);
    expect(await passed).toBe("passed");
  });

  test("is asked ever more seldom, and no longer than a quarter of an hour (calls-29)", async () => {
    const { network, changes, asked } = setUp(page);
    const passed = network.passed();
    await pass(60_000);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(9);
    await pass(15 * 60_000);
    expect(await passed).toBe("stays");
    expect(changes).toEqual([true, false]);
    const { length } = asked.mock.calls;
    expect(length).toBeLessThanOrEqual(40);
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(length);
  });

  test("is told of elsewhere from one moment to the next, where the portal can say it better (calls-31)", async () => {
    const { network, changes } = setUp(page, page, own);
    const passed = network.passed();
    await pass(0);
    const later: boolean[] = [];
    network.reportTo((isInTheWay) => later.push(isInTheWay));
    expect(changes).toEqual([true, false]);
    expect(later).toEqual([true]);
    await pass(60_000);
    expect(await passed).toBe("passed");
    expect(later).toEqual([true, false]);
    expect(changes).toEqual([true, false]);
  });

  test("is waited for no longer when the person does not want to (calls-29)", async () => {
    const { network, changes } = setUp(page);
    const passed = network.passed();
    await pass(1_000);
    network.abandon();
    await pass(0);
    expect(await passed).toBe("stays");
    expect(changes).toEqual([true, false]);
  });
});

import { answerDepartures } from "#test/support/platform-contract.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { startSandbox } from "#sandbox/sandbox.ts";
import { PortalStay } from "./portal-stay.ts";
import type { Reply } from "./sandbox-visitor.ts";
import { SandboxVisitor } from "./sandbox-visitor.ts";

/** The sandbox of one test file, and what its tests do there. */
type SandboxUnderTest = Pick<Sandbox, "port" | "world" | "faults" | "requests" | "origin"> & {
  /** Opens a browser at a tenant. */
  readonly stay: (tenantCode: string) => PortalStay;
  /** Makes a control call below `/sandbox`. */
  readonly lever: (method: string, path: string, body?: object) => Promise<Reply>;
  /** Makes a control call that gives a token, and returns its answer. */
  readonly given: (path: string, body: object) => Promise<Record<string, string>>;
  /** Opens an address in a new browser. */
  readonly open: (address: string, call?: Parameters<SandboxVisitor["open"]>[1]) => Promise<Reply>;
};

/** Starts a sandbox for the tests of a file. Every test begins with the seed, without faults, and with an empty log. */
export function sandboxUnderTest(): SandboxUnderTest {
  let sandbox: Sandbox | undefined;
  const startedAt = Date.now();
  const running = (): Sandbox => {
    if (sandbox === undefined) throw new Error("The sandbox starts before the first test, not earlier.");
    return sandbox;
  };
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => running().close());
  beforeEach(() => {
    // The machine's time stands still, so that no answer depends on how long a test takes.
    jest.spyOn(Date, "now").mockReturnValue(startedAt);
    running().world.reset();
    running().faults.reset();
    running().requests.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const open: SandboxUnderTest["open"] = (address, call) =>
    new SandboxVisitor(running().port).open(address, call);
  const lever: SandboxUnderTest["lever"] = (method, path, body) =>
    open(`/sandbox${path}`, { method, ...(body && { body }) });
  return {
    get port() {
      return running().port;
    },
    get world() {
      return running().world;
    },
    get faults() {
      return running().faults;
    },
    get requests() {
      return running().requests;
    },
    origin: (name) => running().origin(name),
    stay: (tenantCode) => new PortalStay(running(), tenantCode),
    lever,
    given: async (path, body) => (await lever("POST", path, body)).body as Record<string, string>,
    open,
  };
}

/** Expects a status and perhaps a code of the platform, and the form that the contract gives this answer. */
export function expectAnswer({ method, url, status, body }: Reply, expected: number, code?: string): void {
  expect([status, code && (body as { code?: string }).code]).toEqual([expected, code]);
  const path = url.pathname.slice("/api".length);
  expect(answerDepartures({ method, path, status, received: body })).toEqual([]);
}

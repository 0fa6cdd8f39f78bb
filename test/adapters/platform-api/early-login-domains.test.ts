import { EarlyLoginDomains } from "#adapters/platform-api/rest/early-login-domains.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { FakeLoginDomains } from "#test/support/fakes/fake-login-domains.ts";

const query = { domain: "harbour.example", langCode: "en" } as const;

function registerWith(found: Promise<ReturnType<typeof aLoginDomain> | undefined> | undefined) {
  const whole = new FakeLoginDomains();
  const load = jest.fn(() => Promise.resolve(whole));
  return { register: new EarlyLoginDomains({ found, load }), whole, load };
}

describe("EarlyLoginDomains", () => {
  test("uses the boot script's answer without loading the client (calls-05)", async () => {
    const { register, load } = registerWith(Promise.resolve(aLoginDomain()));
    expect(await register.find(query, uncancellable)).toEqual(success(aLoginDomain()));
    expect(load).not.toHaveBeenCalled();
  });

  test("uses it once; the next request loads the client (NET-04)", async () => {
    const { register, whole } = registerWith(Promise.resolve(aLoginDomain()));
    await register.find(query, uncancellable);
    whole.answer = failure({ kind: "unknown-host" });
    expect(await register.find(query, uncancellable)).toEqual(failure({ kind: "unknown-host" }));
    expect(whole.queries).toEqual([query]);
  });

  test.each([
    ["it found nothing", Promise.resolve(undefined)],
    ["it did not ask", undefined],
  ])("loads the client when %s (shell-10)", async (_title, found) => {
    const { register, whole } = registerWith(found);
    whole.answer = success(aLoginDomain());
    expect(await register.find(query, uncancellable)).toMatchObject({ ok: true });
    expect(whole.queries).toEqual([query]);
  });

  test("a client that cannot be loaded counts as unreachable (NET-05)", async () => {
    const load = () => Promise.reject(new Error("ChunkLoadError"));
    const register = new EarlyLoginDomains({ found: undefined, load });
    expect(await register.find(query, uncancellable)).toEqual(failure({ kind: "unreachable" }));
  });

  test("a cancelled request ends as cancelled, and nothing is loaded (calls-14)", async () => {
    const { register, load } = registerWith(Promise.resolve(undefined));
    const source = cancellationSource();
    source.cancel();
    expect(await register.find(query, source.cancellation)).toEqual(failure({ kind: "cancelled" }));
    expect(load).not.toHaveBeenCalled();
  });
});

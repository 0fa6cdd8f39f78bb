import { GraphqlMobileFlows } from "#adapters/platform-api/graphql/graphql-mobile-flows.ts";
import type { MobileFlowFailure } from "#domain/mfa/mobile-app/mobile-flow.ts";
import { failure } from "#domain/shared/result.ts";
import { mobileFlowsContract } from "#test/contracts/mobile-flows.contract.ts";
import { FakeMobileFlows } from "#test/support/fakes/fake-mobile-flows.ts";
import { GraphqlTransport } from "#test/support/graphql-transport.ts";

const wireFailures = {
  rejected: "REJECTED",
  "timed-out": "TIMEOUT",
  "rate-limited": "RATE_LIMITED",
  failed: "FAILED",
  "setup-failed": "SETUP_FAILED",
  "setup-timed-out": "SETUP_TIMEOUT_FAILED",
} as const satisfies Readonly<Record<MobileFlowFailure, string>>;

mobileFlowsContract("the fake", () => {
  const flows = new FakeMobileFlows();
  return {
    flows,
    approve: (id, token) => flows.settle(id, { kind: "approved", token }),
    fail: (id, reason) => flows.settle(id, { kind: "failed", reason }),
    garble: () => {
      flows.readAnswer = failure({ kind: "unexpected", cause: "a malformed mobile flow" });
    },
    starts: () => flows.started.length,
  };
});

mobileFlowsContract("GraphQL, against mobile.graphql", () => {
  const platform = new GraphqlTransport();
  const change = (id: string, changes: object) => {
    const flow = platform.flows.get(id);
    if (flow) platform.flows.set(id, { ...flow, ...changes });
  };
  return {
    flows: new GraphqlMobileFlows({ client: platform.client() }),
    approve: (id, token) => change(id, { status: "APPROVED", token }),
    fail: (id, reason) => change(id, { status: "FAILED", failure: wireFailures[reason] }),
    garble: (id) => change(id, { status: "APPROVED", token: "" }),
    starts: () => platform.starts.length,
  };
});

import { readFileSync } from "node:fs";
import type { AxiosAdapter } from "axios";
import { buildSchema, graphql } from "graphql";
import type * as Wire from "#adapters/platform-api/graphql/mobile-schema.ts";
import { HttpClient } from "#adapters/http/http-client.ts";

type Variables = Wire.MobileOperations["startMobileFlow"]["variables"];

/**
 * Executes mobile flows in this process by the schema `mobile.graphql`, which refuses documents that breach the
 * contract.
 */
export class GraphqlTransport {
  readonly flows = new Map<string, Wire.MobileFlow>();
  readonly starts: Variables[] = [];
  private readonly schema = buildSchema(readFileSync("adapters/platform-api/mobile.graphql", "utf8"));

  client(): HttpClient {
    const randomness = { randomState: () => "not used", uuid: () => "trace-1" };
    return new HttpClient({
      apiBaseUrl: "/api/mobile-beef",
      randomness,
      transport: { adapter: this.adapter },
    });
  }

  private readonly adapter: AxiosAdapter = async (config) => {
    const { query, variables } = JSON.parse(String(config.data)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const result = await graphql({
      schema: this.schema,
      source: query,
      variableValues: variables,
      rootValue: {
        startMobileFlow: (given: Variables) => this.start(given),
        mobileFlow: ({ id }: { id: string }) => this.flows.get(id) ?? null,
        cancelMobileFlow: ({ id }: { id: string }) => this.flows.delete(id),
      },
    });
    return { status: 200, statusText: "", headers: {}, data: JSON.stringify(result), config };
  };

  private start(given: Variables): Wire.MobileFlow {
    this.starts.push(given);
    const isSetUp = given.kind === "setupMasterDevice";
    const flow: Wire.MobileFlow = {
      id: `flow-${this.starts.length}`,
      kind: given.kind,
      status: "PENDING",
      number: isSetUp ? null : 42,
      pairingUrl: isSetUp ? "partnerapp://pair/flow-1" : null,
      expiresInSeconds: 120,
      pollAfterMs: 2_000,
      token: null,
      failure: null,
      retryAfterSeconds: null,
    };
    this.flows.set(flow.id, flow);
    return flow;
  }
}

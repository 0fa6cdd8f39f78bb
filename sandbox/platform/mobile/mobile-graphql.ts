import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentNode } from "graphql";
import { buildSchema, execute, GraphQLError, parse, validate } from "graphql";
import type { Context, Middleware } from "koa";
import type { MobileCallName } from "../../faults/call-names.ts";
import { isMobileCallName } from "../../faults/call-names.ts";
import { disturbed } from "../../faults/disturbed.ts";
import type { FaultDial } from "../../faults/fault-dial.ts";
import { logged } from "../../faults/logged.ts";
import type { RequestLog } from "../../faults/request-log.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import { projectFolder } from "../../project-folder.ts";
import { isJsonObject } from "../../world/merge-patch.ts";
import type { JsonObject } from "../../world/merge-patch.ts";
import type { World } from "../../world/world.ts";
import { bearerOf, PlatformFailure } from "../platform-call.ts";
import type { MobileRequest } from "./mobile-flow-calls.ts";
import { mobileFlowCalls } from "./mobile-flow-calls.ts";

type MobileGraphqlTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly faults: FaultDial;
  readonly requests: RequestLog;
};

const path = "/mobile-beef/graphql";
const schema = buildSchema(readFileSync(join(projectFolder, "adapters/platform-api/mobile.graphql"), "utf8"));

/** Serves the mobile flows over GraphQL, where failures have status 200. */
export function mobileGraphql({ world, addresses, faults, requests }: MobileGraphqlTools): Middleware {
  const calls = mobileFlowCalls(world);
  return async (context) => {
    const { query, variables } = context.state["body"] as JsonObject;
    const document = parsed(query);
    const call = document === undefined ? undefined : callIn(document);
    const work = async (): Promise<void> => {
      context.set("Cache-Control", "no-store");
      const errors =
        document === undefined ? [new GraphQLError("That is no query.")] : validate(schema, document);
      if (document === undefined || errors.length > 0) {
        context.status = 400;
        context.body = { errors };
        return;
      }
      context.body = await execute({
        schema,
        document,
        rootValue: toldByGraphql(calls),
        contextValue: requestOf(context, addresses),
        ...(isJsonObject(variables) ? { variableValues: variables } : {}),
      });
    };
    await logged(
      requests,
      call ?? "unknown",
      path,
    )(context, async () => {
      await (call === undefined ? work() : disturbed(faults, call)(context, work));
    });
  };
}

function parsed(query: unknown): DocumentNode | undefined {
  try {
    return typeof query === "string" ? parse(query) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the operation of a document, by its first field. */
function callIn(document: DocumentNode): MobileCallName | undefined {
  const names = document.definitions.flatMap((definition) =>
    definition.kind === "OperationDefinition" ? definition.selectionSet.selections : [],
  );
  const first = names[0];
  return first?.kind === "Field" && isMobileCallName(first.name.value) ? first.name.value : undefined;
}

function requestOf(context: Context, addresses: LocalAddresses): MobileRequest {
  const host = addresses.roleOf(context.host);
  return {
    hostTenantCode: host.role === "portal" ? host.tenantCode : undefined,
    bearer: bearerOf(context.get("Authorization")),
    deviceId: context.get("X-Device-Id"),
    userAgent: context.get("User-Agent"),
  };
}

type Resolvers = ReturnType<typeof mobileFlowCalls>;

/** Wraps the operations so that the platform's failures become GraphQL errors. */
function toldByGraphql(calls: Resolvers): Resolvers {
  const told =
    <Given, Answer>(call: (given: Given, request: MobileRequest) => Answer) =>
    (given: Given, request: MobileRequest): Answer => {
      try {
        return call(given, request);
      } catch (cause) {
        if (cause instanceof PlatformFailure) {
          const code = cause.status === 401 ? "UNAUTHENTICATED" : cause.code;
          throw new GraphQLError(cause.message, { extensions: { code } });
        }
        throw cause;
      }
    };
  return {
    startMobileFlow: told(calls.startMobileFlow),
    mobileFlow: told(calls.mobileFlow),
    cancelMobileFlow: told(calls.cancelMobileFlow),
  };
}

import type { CallClient, HttpCall } from "#adapters/http/call-client.ts";
import { meaningIn, type Answer, type FailureTable, type Named } from "#adapters/http/failures.ts";
import { retryPolicies, type PlatformCall } from "#adapters/http/retry-policy.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { mfaFailureFrom } from "../mfa-failures.ts";
import { answerOf, type ReadBody } from "./answer-of.ts";
import type { operations } from "./platform-schema.ts";

type Request = Omit<HttpCall, "retry" | "cancellation">;

/** What the contract wants as the body of a call. */
type BodyOf<Call extends PlatformCall> = operations[Call] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? { readonly body: Body }
  : { readonly body?: never };

/** The name of a call in the contract, and what it sends. */
type Sends<Command> = {
  readonly [Call in PlatformCall]: {
    readonly call: Call;
    readonly request: (command: Command) => Request & BodyOf<Call>;
  };
}[PlatformCall];

/** The kinds of failure that have no other part than those of `Named`. */
type NamedKind<Failure> = Failure extends { readonly kind: infer Kind extends string }
  ? Named<Kind> extends Failure
    ? Kind
    : never
  : never;

/** What the answers of a call mean. */
type Meanings<Value, Failure> = {
  readonly read: ReadBody<Value>;
  /** Refusals that are a success for the portal, by what names them in `failures`. */
  readonly successes?: Readonly<Record<string, Result<Value, never>>>;
  readonly failures?: FailureTable<Exclude<NamedKind<Failure>, CallFailure["kind"]>>;
  /** Returns the failure for an answer that a table cannot describe. */
  readonly refusal?: ((answer: Answer) => Failure | undefined) | undefined;
};

/** One platform call for each method of a port: what it sends, and what its answers mean. */
type Rows<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (
    command: infer Command,
    ...more: never[]
  ) => Promise<Result<infer Value, infer Failure>>
    ? Sends<Command> & Meanings<Value, Failure>
    : never;
};

type Deps = { readonly client: CallClient };
type AnyRow = Meanings<unknown, unknown> & {
  readonly call: PlatformCall;
  readonly request: (command: unknown) => Request;
};

/**
 * Returns a function that makes the port's methods from their rows. A method without a cancellation is not ended when
 * its page is left; the reference of an earlier call has the platform recognise the repeat. `usualRefusal` is that of
 * the rows without one.
 */
export function platformCalls<Port>(
  rows: Rows<Port>,
  usualRefusal?: AnyRow["refusal"],
): (deps: Deps) => Port {
  const named = Object.entries<AnyRow>(rows as Readonly<Record<string, AnyRow>>);
  return ({ client }) => {
    const methods = named.map(([name, { call, request, refusal = usualRefusal, ...meanings }]) => [
      name,
      async (command: unknown, cancellation = uncancellable, reference?: SupportReference) => {
        const sent = await client.send({
          ...request(command),
          ...(reference !== undefined && { reference }),
          retry: retryPolicies[call],
          cancellation,
        });
        return sent.ok ? resultOf(sent.value, { ...meanings, refusal }) : sent;
      },
    ]);
    return Object.fromEntries(methods) as Port;
  };
}

/** Does the same for calls of multi-factor authentication, whose refusals have a table of their own. */
export function mfaCalls<Port>(rows: Rows<Port>): (deps: Deps) => Port {
  return platformCalls(rows, (answer) =>
    answer.status < 400 ? undefined : mfaFailureFrom(answer, answer.body),
  );
}

function resultOf(
  answer: Answer,
  { read, successes = {}, failures = {}, refusal }: Meanings<unknown, unknown>,
): Result<unknown, unknown> {
  const meant = meaningIn(successes, answer);
  if (meant) return meant;
  const refused = refusal?.(answer);
  return refused === undefined ? answerOf(success(answer), read, failures) : failure(refused);
}

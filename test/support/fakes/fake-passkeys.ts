import type {
  NoPasskey,
  PasskeyAccount,
  PasskeyCredential,
  PasskeyPlace,
  PasskeyReach,
  Passkeys,
  WebAuthnJson,
} from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** A device that makes and signs everything, until told otherwise. */
export class FakePasskeys implements Passkeys {
  /** How often the person was asked, by what for. */
  readonly asked: {
    readonly name: "create" | "get";
    readonly options: WebAuthnJson;
    readonly place?: PasskeyPlace;
    readonly mediation?: "conditional" | "optional";
  }[] = [];
  readonly unknown: string[] = [];
  readonly accepted: { readonly account: PasskeyAccount; readonly ids: readonly string[] }[] = [];

  reached: PasskeyReach = "this-device";
  reachQuestions = 0;
  answer: ScriptedAnswer<Result<PasskeyCredential, NoPasskey>> = success({
    id: "credential-1",
    rpId: "harbour.example",
    json: { id: "credential-1" },
  });

  async reach(): Promise<PasskeyReach> {
    this.reachQuestions += 1;
    return this.reached;
  }

  create(
    options: WebAuthnJson,
    cancellation: Cancellation,
    mediation?: "conditional" | "optional",
  ): Promise<Result<PasskeyCredential, NoPasskey>> {
    this.asked.push({ name: "create", options, ...(mediation && { mediation }) });
    return answerUnlessCancelled(this.answer, cancellation);
  }

  get(
    options: WebAuthnJson,
    cancellation: Cancellation,
    place?: PasskeyPlace,
  ): Promise<Result<PasskeyCredential, NoPasskey>> {
    this.asked.push({ name: "get", options, ...(place && { place }) });
    return answerUnlessCancelled(this.answer, cancellation);
  }

  signalUnknown({ id }: Pick<PasskeyCredential, "id">): void {
    this.unknown.push(id);
  }

  signalAccepted(account: PasskeyAccount, ids: readonly string[]): void {
    this.accepted.push({ account, ids });
  }
}

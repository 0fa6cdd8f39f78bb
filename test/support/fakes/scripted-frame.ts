import type { AskInFrame } from "#adapters/identity/oidc/ask-in-frame.ts";

/** What a frame shows in the end: an answer with these parameters, a page of the provider, or nothing for ever. */
export type FrameContent =
  | {
      readonly kind: "answer";
      readonly parameters: Readonly<Record<string, string>>;
      readonly state?: string;
    }
  | { readonly kind: "page" }
  | { readonly kind: "nothing" };

/** A hidden frame that shows what the test says, after each authorization request. */
export class ScriptedFrame {
  /** The requests that were made in frames. */
  readonly asked: URL[] = [];
  content: FrameContent = { kind: "nothing" };
  /** Runs while the provider answers. */
  meanwhile: () => void = () => undefined;

  readonly ask: AskInFrame = async (address, cancellation) => {
    const request = new URL(address);
    this.asked.push(request);
    this.meanwhile();
    const { content } = this;
    if (content.kind === "page") return undefined;
    if (content.kind === "nothing")
      return new Promise((resolve) => cancellation.onCancel(() => resolve(undefined)));
    const answer = new URL(request.searchParams.get("redirect_uri") ?? "");
    const state = content.state ?? request.searchParams.get("state") ?? "";
    answer.search = String(new URLSearchParams({ ...content.parameters, state }));
    return answer.href;
  };
}

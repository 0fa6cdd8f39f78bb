import type { Passage, PublicNetworkWait } from "#domain/login/public-network.port.ts";
import type { ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** No public network is in the way, until told otherwise. */
export class FakePublicNetwork implements PublicNetworkWait {
  passage: ScriptedAnswer<Passage> = "none";
  asked = 0;

  async passed(): Promise<Passage> {
    this.asked += 1;
    return this.passage;
  }
}

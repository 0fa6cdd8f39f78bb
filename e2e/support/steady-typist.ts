import { setInterval as every } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";

/** The virtual key codes of the keys that do more than insert a character. */
const keyCodes: Readonly<Record<string, number>> = { Enter: 13, " ": 32, ArrowUp: 38, ArrowDown: 40 };

/** Presses keys at a steady pace, as people do: without waiting for the page to handle the last one. */
export class SteadyTypist {
  private readonly protocol: CDPSession;

  private constructor(protocol: CDPSession) {
    this.protocol = protocol;
  }

  /** Creates a typist for this page, with its processor slowed down by a factor. */
  static async at(page: Page, slowdown: number): Promise<SteadyTypist> {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return new SteadyTypist(protocol);
  }

  /** Presses a key every 20 milliseconds, or at another pace, until `nextKey` returns undefined; returns the keys. */
  async type(nextKey: (count: number) => string | undefined, pace = 20): Promise<readonly string[]> {
    const pressed: string[] = [];
    const answers: Promise<unknown>[] = [];
    const beat = every(pace)[Symbol.asyncIterator]();
    for (let key = nextKey(0); key !== undefined; key = nextKey(pressed.length)) {
      pressed.push(key);
      answers.push(...this.press(key));
      await beat.next();
    }
    await beat.return?.();
    await Promise.all(answers);
    return pressed;
  }

  private press(key: string): readonly Promise<unknown>[] {
    const text = key === "Enter" ? "\r" : key;
    const parts = {
      key,
      ...(keyCodes[key] !== undefined && { windowsVirtualKeyCode: keyCodes[key] }),
      ...(text.length === 1 && { text }),
    };
    return (["keyDown", "keyUp"] as const).map((type) =>
      this.protocol.send("Input.dispatchKeyEvent", { type, ...parts }),
    );
  }
}

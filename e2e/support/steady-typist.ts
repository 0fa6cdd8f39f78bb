import { setInterval as every } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";

/** The codes of the keys that do something beside writing their own character. */
const keyCodes: Readonly<Record<string, number>> = { Enter: 13, " ": 32, ArrowUp: 38, ArrowDown: 40 };

/** Presses keys at a steady pace, whether or not the page keeps up, as people do: none waits for the last. */
export class SteadyTypist {
  private readonly protocol: CDPSession;

  private constructor(protocol: CDPSession) {
    this.protocol = protocol;
  }

  /** A person at this page, whose processor is so many times slower than it is. */
  static async at(page: Page, slowdown: number): Promise<SteadyTypist> {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return new SteadyTypist(protocol);
  }

  /** Presses one key each 20 milliseconds until told to stop; returns those that were pressed. */
  async type(nextKey: (count: number) => string | undefined): Promise<readonly string[]> {
    const pressed: string[] = [];
    const answers: Promise<unknown>[] = [];
    const beat = every(20)[Symbol.asyncIterator]();
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

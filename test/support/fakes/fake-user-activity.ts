import type { ActivityListener, UserActivity } from "#domain/shared-device/user-activity.port.ts";

/** A person at a shared device, whose actions the test performs. */
export class FakeUserActivity implements UserActivity {
  texts: readonly string[] = [];
  private listener: ActivityListener | undefined = undefined;

  listen(listener: ActivityListener): () => void {
    this.listener = listener;
    return () => {
      this.listener = undefined;
    };
  }

  holdsText(except: string | undefined): boolean {
    return this.texts.some((text) => text !== except);
  }

  /** Moves the pointer. */
  move(): void {
    this.listener?.onInput();
  }

  /** Presses a key; returns whether the page got it. */
  press(): boolean {
    this.listener?.onInput();
    return this.listener?.onKey() === false;
  }

  /** Looks at the tab again. */
  return(): void {
    this.listener?.onReturn();
  }
}

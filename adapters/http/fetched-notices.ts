import type { NoticeFile } from "#domain/notices/notice-file.port.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";

/** Milliseconds after which an answer is not waited for any longer. */
const patience = 10_000;

/** Fetches `/notice.json`, behind everything that a person waits for. */
export class FetchedNotices implements NoticeFile {
  private readonly window: Window;

  constructor(browserWindow: Window) {
    this.window = browserWindow;
  }

  async read() {
    try {
      const answer = await this.window.fetch("/notice.json", {
        priority: "low",
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      // Many servers send the portal's document in place of a missing file.
      if (!answer.ok || !answer.headers.get("Content-Type")?.includes("json")) return undefined;
      const { notices } = asRecord(await answer.json()) ?? {};
      const now = Date.parse(answer.headers.get("Date") ?? "");
      return { notices: Array.isArray(notices) ? notices : [], ...(!Number.isNaN(now) && { now }) };
    } catch {
      return undefined;
    }
  }
}

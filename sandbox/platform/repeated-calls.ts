/** An answer of the platform, kept for a repeated call. */
export type PlatformAnswer = {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
};

const capacity = 1000;

/**
 * Stores the answers of calls for retries. A retry has the same host, trace token, method, path and body, and gets the
 * first call's answer, also while that is still in progress.
 */
export class RepeatedCalls {
  private readonly answers = new Map<string, Promise<PlatformAnswer>>();

  answer(signature: string, work: () => Promise<PlatformAnswer>): Promise<PlatformAnswer> {
    const first = this.answers.get(signature);
    if (first !== undefined) {
      return first;
    }
    const answer = work();
    this.answers.set(signature, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > capacity && oldest !== undefined) {
      this.answers.delete(oldest);
    }
    return answer;
  }

  forget(): void {
    this.answers.clear();
  }
}

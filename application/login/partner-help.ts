import { makeAutoObservable, runInAction } from "mobx";
import type { PageLifetime } from "#application/shared/page-lifetime.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";
import type { FindHelpLink } from "#domain/support/find-help-link.ts";

/** The partner's help page for a person; the tenant's help link is used until it is known. */
export class PartnerHelp {
  url: TrustedUrl | undefined = undefined;

  readonly #partnerCode: string | undefined;
  readonly #lifetime: PageLifetime;
  readonly #findHelpLink: Pick<FindHelpLink, "execute">;
  #asked: { readonly email: string; readonly source: CancellationSource } | undefined = undefined;

  constructor(
    partnerCode: string | undefined,
    lifetime: PageLifetime,
    findHelpLink: Pick<FindHelpLink, "execute">,
  ) {
    this.#partnerCode = partnerCode;
    this.#lifetime = lifetime;
    this.#findHelpLink = findHelpLink;
    makeAutoObservable(this);
  }

  /** Asks once for each e-mail submitted; the e-mail step itself sends no request. */
  askFor(entered: string): void {
    const email = entered.trim();
    const partnerCode = this.#partnerCode;
    if (partnerCode === undefined || email === "" || this.#asked?.email === email) return;
    this.#asked?.source.cancel();
    const source = cancellationSource();
    this.#lifetime.cancellation.onCancel(source.cancel);
    this.#asked = { email, source };
    this.url = undefined;
    void this.find({ partnerCode, email }, source);
  }

  private async find(
    query: { readonly partnerCode: string; readonly email: string },
    { cancellation }: CancellationSource,
  ): Promise<void> {
    const outcome = await this.#findHelpLink.execute(query, cancellation);
    if (cancellation.isCancelled || outcome.kind === "none") return;
    runInAction(() => (this.url = outcome.address));
  }
}

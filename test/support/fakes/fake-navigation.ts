import type { Destination, PageName } from "#domain/navigation/destination.ts";
import { pageNames } from "#domain/navigation/pages.ts";
import { divided, linkable } from "#domain/navigation/tab-parameters.ts";
import type { HistoryEntries } from "#domain/mfa/visit/history-entries.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";

/** Remembers where it was sent. Its addresses are page names on one origin, not the portal's real paths. */
export class FakeNavigation implements Navigation, HistoryEntries {
  readonly origin: string;
  /** The history of the tab: the step and the number of each entry. */
  readonly entries: { readonly step: unknown; readonly number: number | undefined }[] = [];
  /** The entry that is shown. */
  position = -1;
  /** Called when another entry is shown, as `popstate` is. */
  onTravelled: () => void = () => undefined;
  readonly visits: { readonly destination: Destination; readonly history: "push" | "replace" }[] = [];
  /** The pages whose address the current entry was given without showing them. */
  readonly renamings: Destination[] = [];
  readonly departures: TrustedUrl[] = [];
  /** Whether Back from the last departure leads to the page that was shown. */
  isLastLeftPushed = false;
  /** Makes the browser refuse every address (RED-14). */
  refusesToLeave = false;
  private readonly linkParameters: Pick<LinkParameters, "keep"> | undefined;

  constructor(origin = "https://harbour.example", linkParameters?: Pick<LinkParameters, "keep">) {
    this.origin = origin;
    this.linkParameters = linkParameters;
  }

  /** The last destination inside the portal. */
  get destination(): Destination | undefined {
    return this.visits.at(-1)?.destination;
  }

  /** The last address outside the portal. */
  get departure(): TrustedUrl | undefined {
    return this.departures.at(-1);
  }

  /** Whether anything happened at all. */
  get isUntouched(): boolean {
    return this.visits.length === 0 && this.departures.length === 0;
  }

  go(destination: Destination, history: "push" | "replace" = "push", number?: number): void {
    const { shown, inTab } = divided(destination);
    if (inTab) this.linkParameters?.keep(shown.page, inTab);
    this.visits.push({ destination: shown, history });
    const entry = { step: "step" in shown ? shown.step : undefined, number };
    if (history === "push") this.entries.length = this.position + 1;
    if (history === "push" || this.position === -1) this.position += 1;
    this.entries[this.position] = entry;
  }

  get entryNumber(): number | undefined {
    return this.entries[this.position]?.number;
  }

  /** Goes to another entry in a later task, as a browser does; does nothing if there is no such entry. */
  travel(by: number): void {
    queueMicrotask(() => {
      if (this.entries[this.position + by] === undefined) return;
      this.position += by;
      this.onTravelled();
    });
  }

  rename(destination: Destination): void {
    this.renamings.push(divided(destination).shown);
  }

  leave(address: TrustedUrl, history?: "push"): boolean {
    if (this.refusesToLeave) return false;
    this.departures.push(address);
    this.isLastLeftPushed = history === "push";
    return true;
  }

  urlOf(destination: Destination): TrustedUrl {
    const { page, ...parameters } = linkable(destination);
    const address = new URL(`/${page}`, this.origin);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined || value === false) continue;
      address.searchParams.set(name, value === true ? flagText(name) : String(value));
    }
    return address.href as TrustedUrl;
  }

  pageAt(address: string): PageName | undefined {
    const parsed = URL.parse(address);
    return parsed?.origin === this.origin
      ? pageNames.find((page) => parsed.pathname === `/${page}`)
      : undefined;
  }
}

/** The specification writes some flags as `1` and all others as `true` (login-39, logout-10). */
function flagText(name: string): string {
  return name === "applyMfa" || name === "resume" ? "1" : "true";
}

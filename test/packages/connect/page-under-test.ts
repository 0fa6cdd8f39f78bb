/** A page of an application: what the package asks of the browser, and what the browser was told. */
export class PageUnderTest {
  readonly left: string[] = [];
  readonly replaced: string[] = [];
  readonly kept = new Map<string, string>();
  storageIsBlocked = false;
  /** What the application's own endpoint answers. */
  answers: (() => unknown)[] = [];
  readonly posted: unknown[] = [];
  private address: URL;

  constructor(address: string) {
    this.address = new URL(address);
  }

  get href(): string {
    return this.address.href;
  }

  /** The target in the address at the portal, to which the page has left last. */
  get target(): URL {
    return new URL(new URL(this.left.at(-1) ?? "").searchParams.get("redirectUri") ?? "");
  }

  /** Opens an address in the same tab. */
  open(address: string): void {
    this.address = new URL(address);
  }

  /** Takes the place of the browser's globals until the end of the test. */
  install(): void {
    const storage = {
      getItem: (name: string) => this.allowed().get(name) ?? null,
      setItem: (name: string, value: string) => this.allowed().set(name, value),
      removeItem: (name: string) => this.allowed().delete(name),
    };
    const leave = (address: string) => void this.left.push(address);
    const replaceState = (_state: unknown, _title: string, address: URL) => {
      this.address = new URL(address);
      this.replaced.push(this.address.href);
    };
    const page = {
      location: this.locationWith(leave),
      history: { state: null, replaceState },
      close: () => undefined,
    };
    Object.assign(globalThis, { window: page, sessionStorage: storage });
    jest.spyOn(globalThis, "fetch").mockImplementation(async (_address, call) => {
      this.posted.push(JSON.parse(typeof call?.body === "string" ? call.body : "null"));
      return Response.json(this.answers.shift()?.());
    });
  }

  private allowed(): Map<string, string> {
    if (this.storageIsBlocked) throw new Error("The user denied permission to access the storage.");
    return this.kept;
  }

  private locationWith(leave: (address: string) => void) {
    const current = () => this.address;
    return {
      get href() {
        return current().href;
      },
      get pathname() {
        return current().pathname;
      },
      get search() {
        return current().search;
      },
      get hash() {
        return current().hash;
      },
      assign: leave,
      replace: leave,
    };
  }
}

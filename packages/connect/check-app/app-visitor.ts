/** A cookie as the application has set it; the names of the attributes are in lower case. */
export type SetCookie = {
  readonly name: string;
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** One answer of the application. */
export type Step = {
  readonly address: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly cookies: readonly SetCookie[];
  readonly body: string;
};

/** Where following the redirects from an address has led. `portal`: to the portal, which is not opened. */
export type Visit = {
  readonly steps: readonly Step[];
  readonly end:
    | { readonly kind: "page"; readonly page: Step }
    | { readonly kind: "portal" | "elsewhere"; readonly location: URL }
    | { readonly kind: "loop" | "silent" | "broken" };
};

const mostRedirects = 8;

/** A browser without scripts, with cookies of its own: of the application it visits one origin. */
export class AppVisitor {
  readonly jar = new Map<string, string>();
  private readonly origin: string;
  private readonly portal: string;
  private readonly patience: number;

  constructor(tools: { readonly application: URL; readonly portal: string; readonly patience: number }) {
    this.origin = tools.application.origin;
    this.portal = new URL(tools.portal).origin;
    this.patience = tools.patience;
  }

  /** Opens an address as a link from the portal does, and follows redirects within the application. */
  async open(start: URL, method: "GET" | "POST" = "GET"): Promise<Visit> {
    const steps: Step[] = [];
    let address = start;
    for (let way: "GET" | "POST" = method; steps.length <= mostRedirects; way = "GET") {
      const step = await this.request(address, way);
      if (typeof step === "string") return { steps, end: { kind: step } };
      steps.push(step);
      const location = step.headers.get("location");
      if (step.status < 300 || step.status >= 400 || location === null) {
        return { steps, end: { kind: "page", page: step } };
      }
      address = new URL(location, address);
      if (address.origin !== this.origin)
        return {
          steps,
          end: { kind: address.origin === this.portal ? "portal" : "elsewhere", location: address },
        };
    }
    return { steps, end: { kind: "loop" } };
  }

  private async request(address: URL, method: string): Promise<Step | "silent" | "broken"> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      Accept: "text/html",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Dest": "document",
      ...(method === "POST" && { Origin: this.origin, "Sec-Fetch-Site": "same-origin" }),
      ...(cookie !== "" && { Cookie: cookie }),
    };
    const signal = AbortSignal.timeout(this.patience);
    try {
      const answer = await fetch(address, { method, headers, redirect: "manual", signal });
      const cookies = answer.headers.getSetCookie().map(readCookie);
      for (const { name, value, attributes } of cookies) {
        if (attributes["max-age"] === "0" || isPast(attributes["expires"])) this.jar.delete(name);
        else this.jar.set(name, value);
      }
      return { address, status: answer.status, headers: answer.headers, cookies, body: await answer.text() };
    } catch {
      return signal.aborted ? "silent" : "broken";
    }
  }
}

function isPast(date: string | undefined): boolean {
  return date !== undefined && Date.parse(date) <= Date.now();
}

function readCookie(text: string): SetCookie {
  const [pair = "", ...rest] = text.split(";").map((part) => part.trim());
  const [name = "", ...value] = pair.split("=");
  const attributes = rest.map((attribute) => {
    const [key = "", ...words] = attribute.split("=");
    return [key.toLowerCase(), words.join("=")] as const;
  });
  return { name, value: value.join("="), attributes: Object.fromEntries(attributes) };
}

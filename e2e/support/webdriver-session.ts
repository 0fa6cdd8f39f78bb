/** What a command of WebDriver is refused with: the error code of the standard, as `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** One browser under a driver, spoken to by the commands of WebDriver (W3C) over HTTP. */
export class WebDriverSession {
  private readonly address: string;

  private constructor(address: string) {
    this.address = address;
  }

  /** Has a driver start a browser; `driver`: its address. */
  static async open(driver: string, capabilities: object): Promise<WebDriverSession> {
    const answer = await command("POST", `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    const { sessionId } = answer as { readonly sessionId: string };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  get(path: string): Promise<unknown> {
    return command("GET", this.address + path);
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return command("POST", this.address + path, body);
  }

  delete(path: string): Promise<unknown> {
    return command("DELETE", this.address + path);
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    await command("DELETE", this.address);
  }
}

async function command(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new WebDriverError(error, `${message} (${method} ${new URL(address).pathname})`);
}

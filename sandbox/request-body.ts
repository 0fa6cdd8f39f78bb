import type { IncomingMessage } from "node:http";
import type { JsonObject } from "./world/merge-patch.ts";
import { isJsonObject } from "./world/merge-patch.ts";

const largestBody = 64 * 1024;

/** Reads a JSON object; `undefined` when the body is too large or none. An empty body counts as `{}`. */
export async function readJsonBody(request: IncomingMessage): Promise<JsonObject | undefined> {
  const bytes = await readBytes(request);
  return bytes === undefined ? undefined : jsonObjectIn(bytes);
}

/** Returns the JSON object that bytes are, in UTF-8 (RFC 8259 §8.1); `undefined` for anything else, `{}` for none. */
export function jsonObjectIn(bytes: Uint8Array): JsonObject | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text === "" ? "{}" : text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a form body (`application/x-www-form-urlencoded`). */
export async function readFormBody(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readText(request)) ?? "");
}

/** Reads a body as text; `undefined` when it is too large. */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  return (await readBytes(request))?.toString("utf8");
}

async function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestBody) {
      chunks.push(chunk);
    }
  }
  return size > largestBody ? undefined : Buffer.concat(chunks);
}

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fetchDiscovery } from "#adapters/identity/oidc/fetch-discovery.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

let server: Server | undefined;

function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  return new Promise((resolve) => {
    started.listen(0, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(started.address() as AddressInfo).port}/document`),
    );
  });
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe("the request for a discovery document", () => {
  it("returns the document, and sends nothing of the person or the page (provider-43)", async () => {
    const seen: Readonly<Record<string, unknown>>[] = [];
    const address = await serve((request, response) => {
      seen.push(request.headers);
      response.end('{"issuer":"https://id.example"}');
    });
    expect(await fetchDiscovery(address, uncancellable)).toEqual({
      kind: "document",
      content: { issuer: "https://id.example" },
    });
    expect(seen[0]).toMatchObject({ accept: "application/json" });
    expect(Object.keys(seen[0] ?? {})).not.toEqual(expect.arrayContaining(["cookie"]));
    expect(Object.keys(seen[0] ?? {})).not.toEqual(expect.arrayContaining(["referer"]));
  });

  it.each([
    ["<html></html>", "garbage"],
    ["", "garbage"],
    [`"${"x".repeat(200_001)}"`, "garbage"],
  ])("takes no page for a document (%#) (provider-42)", async (body, kind) => {
    const address = await serve((_request, response) => response.end(body));
    expect(await fetchDiscovery(address, uncancellable)).toEqual({ kind });
  });

  it("tells the status of a refusal (provider-42)", async () => {
    const address = await serve((_request, response) => response.writeHead(503).end("{}"));
    expect(await fetchDiscovery(address, uncancellable)).toEqual({ kind: "refused", status: 503 });
  });

  it("follows no redirect (provider-41)", async () => {
    const address = await serve((request, response) => {
      if (request.url === "/document") response.writeHead(302, { location: "/other" }).end();
      else response.end("{}");
    });
    expect(await fetchDiscovery(address, uncancellable)).toEqual({ kind: "no-answer" });
  });

  it("has no answer when the connection is dropped (provider-42)", async () => {
    const address = await serve((request) => request.socket.destroy());
    expect(await fetchDiscovery(address, uncancellable)).toEqual({ kind: "no-answer" });
  });

  it("has no answer when the document breaks off (provider-42)", async () => {
    const address = await serve((request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("{", () => request.socket.destroy());
    });
    expect(await fetchDiscovery(address, uncancellable)).toEqual({ kind: "no-answer" });
  });

  it("says that the browser is offline where it knows (login-99)", async () => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    const address = await serve((request) => request.socket.destroy());
    expect(await fetchDiscovery(address, uncancellable)).toEqual({ kind: "no-answer", isOffline: true });
    Reflect.deleteProperty(navigator, "onLine");
  });

  it("ends when it is cancelled (provider-42)", async () => {
    const { cancellation, cancel } = cancellationSource();
    const address = await serve(() => cancel());
    expect(await fetchDiscovery(address, cancellation)).toEqual({ kind: "no-answer" });
  });
});

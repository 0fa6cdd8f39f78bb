import { TelemetryBeacon } from "#adapters/http/telemetry-beacon.ts";

test("numbers are sent to the host as JSON, with the hash in the name of the program's script (telemetry-01)", async () => {
  for (const source of ["https://extension.example/js/main.ada1815.js", "/js/main.1a2b3c4d5e.js"]) {
    const script = document.createElement("script");
    script.type = "text/plain";
    script.src = source;
    document.head.append(script);
  }
  const sent: [string, Blob][] = [];
  const sendBeacon = (address: string, body: Blob) => sent.push([address, body]) > 0;
  const navigator = { sendBeacon } as unknown as Navigator;
  new TelemetryBeacon({ document, navigator }).send({ counts: { arrived: 1 } });
  const [[address, body] = []] = sent;
  expect([address, body?.type]).toEqual(["/telemetry", "application/json"]);
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(body as Blob);
  });
  expect(text).toBe('{"counts":{"arrived":1},"build":"1a2b3c4d5e"}');
});

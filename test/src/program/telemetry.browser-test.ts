import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { TelemetryEvent } from "#domain/telemetry/telemetry-event.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import { countVisit } from "#src/program/telemetry.ts";

/** What could tell who somebody is. */
const markers = [
  ...[
    "ada@harbour.example",
    "Ada%40harbour.example",
    "ada+lovelace@sunny.example",
    "YWRhQGhhcmJvdXIuZXhhbXBsZQ",
  ],
  ...["Ada Lovelace", "Lovelace", "Grace Hopper", "สมชาย", "Zoë", "O'Neill", "Jean-Luc", "van der Berg"],
  ...["+61491570156", "0491570156", "+49 30 901820", "****0156", "tel:+61491570157", "(02) 5550 1234"],
  ...["Welcome2Lobby", "correct horse battery staple", "hunter2hunter2", "P@ssw0rd!"],
  ...[
    "eyJhbGciOiJSUzI1NiJ9",
    "eyJzdWIiOiJhZGEifQ.c2ln",
    "Bearer abcdef0123456789",
    "refresh-7f3a",
    "0123456789abcdef",
  ],
  ...["482913", "719 204", "ABCDE-FGHIJ", "PNFVGTDVE4QHW43V", "otpauth://totp/ada", "webauthn-credential-9"],
  ...[
    "203.0.113.77",
    "2001:db8::7",
    "Mozilla/5.0 AdaPhone",
    "device-5e1c",
    "4111111111111111",
    "1815-12-10",
    "user_12815",
  ],
];

/** A document whose address, title and scripts have markers, the observers of which report markers, too. */
function aDocument() {
  const sent: Blob[] = [];
  const listeners = new Map<string, () => void>();
  const entry = {
    name: markers[0],
    url: markers[1],
    id: markers[2],
    startTime: 400,
    target: { value: markers[3] },
  };
  class Observer {
    static readonly supportedEntryTypes = [
      "paint",
      "largest-contentful-paint",
      "mark",
      "event",
      "layout-shift",
      "resource",
    ];
    private readonly deliver: (list: { getEntries: () => readonly object[] }) => void;
    constructor(deliver: Observer["deliver"]) {
      this.deliver = deliver;
    }
    observe() {
      this.deliver({ getEntries: () => [entry, { ...entry, interactionId: 7, duration: 90, value: 0.1 }] });
    }
    takeRecords() {
      return [];
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  document.title = markers.join(" ");
  const script = document.createElement("script");
  script.type = "text/plain";
  script.src = `/js/main.${markers[26] ?? ""}.js?${encodeURIComponent(markers.join())}`;
  document.head.append(script);
  localStorage.setItem("a", markers.join());
  const shown = { pathname: "/login", search: `?${encodeURIComponent(markers.join())}`, key: "" };
  const browserWindow = {
    performance: { getEntriesByType: () => [] },
    navigator: { userAgent: markers.join(), sendBeacon: (_to: string, body: Blob) => sent.push(body) },
    document,
    location: { href: `https://login.harbour.example/${markers.map(encodeURIComponent).join("/")}` },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
  };
  countVisit({ window: browserWindow, navigation: { shown } } as unknown as FirstScreen);
  return { shown, sent, leave: () => listeners.get("pagehide")?.() };
}

async function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob as Blob);
  });
}

test("of 40 markers of a person in every field, address and message none is sent (telemetry-06)", async () => {
  expect(new Set(markers).size).toBe(40);
  const { shown, sent, leave } = aDocument();
  const steps = ["email", "password"] as const;
  for (const marker of markers) {
    for (const step of steps) recordEvent({ step });
    const more = {
      reference: marker,
      email: marker,
      cause: marker,
      code: marker,
      sentTo: marker,
      message: marker,
    };
    const outcomes = [
      { kind: "invalid-credentials", ...more },
      { kind: "refused", problem: "code-invalid", ...more },
      // What no compiler lets through, as an answer that was not judged would be.
      { kind: marker, ...more },
      { kind: "refused", problem: marker },
      { kind: "unreachable", reason: marker },
      { kind: "no-passkey", reason: marker },
      { kind: "moved", because: marker },
    ];
    for (const outcome of outcomes) recordEvent({ outcome } as unknown as TelemetryEvent);
    const error = Object.assign(new TypeError(marker), {
      name: marker,
      stack: `${marker}: ${marker}\n at ${marker} (https://login.harbour.example/js/start.1a2b3c4d.js:1:2)`,
    });
    for (const thrown of [error, marker, { [marker]: marker }, new DOMException(marker, marker)])
      recordEvent({ thrown });
    shown.pathname = `/${encodeURIComponent(marker)}`;
    recordEvent({ outcome: { kind: "unexpected" } });
    shown.pathname = "/login";
  }
  leave();
  leave();
  expect(sent).toHaveLength(1);
  const text = await textOf(sent[0]);
  expect(JSON.parse(text)).toEqual({
    counts: {
      email: 40,
      password: 40,
      "login invalid-credentials": 40,
      "login code-invalid": 40,
      "not-found unexpected": 40,
    },
    times: expect.any(Object) as object,
    errors: { [Object.keys((JSON.parse(text) as { errors: object }).errors)[0] ?? ""]: 40 },
  });
  for (const marker of markers) expect(text).not.toContain(marker);
});

import { execFileSync } from "node:child_process";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { writeEvidence, type EvidenceRow } from "./evidence.ts";
import { lackForWebKit } from "./webkit.ts";

const browser = "WebKitGTK";

/** What these journeys cannot show, with the reason that was read in WebKit and its driver. */
const notExpressible: readonly EvidenceRow[] = [
  {
    claim: "A passkey is made, signs in, and passes a challenge.",
    result: "not run",
    reason:
      "WebKitGTK is built without WebAuthn: `PublicKeyCredential` is undefined, and its driver refuses the commands of virtual authenticators as unknown.",
  },
  {
    claim: "The console is quiet.",
    result: "not run",
    reason:
      "The driver has no BiDi (it refuses `webSocketUrl`), and classic WebDriver no command that reads the console. Reports of the content security policy are read at the sandbox.",
  },
  {
    claim: "A browser that comes with sessionStorage blocked or full signs in.",
    result: "not run",
    reason:
      "MiniBrowser has switches against local storage and cookies, none against sessionStorage, and classic WebDriver runs no script before those of a page. In Chromium it is shown (storage-14).",
  },
  {
    claim:
      "Back from a page of the portal to an application without an opener policy ends the browser’s loading.",
    result: "not run",
    reason:
      "WebKitGTK shows the page again, which works, but often goes on to report it as loading, after which the driver waits without end; two pages of a single element do the same when one has `Cross-Origin-Opener-Policy: same-origin`, and not without it.",
  },
  {
    claim: "A partner’s frame that was granted its cookies passes a verification there.",
    result: "not run",
    reason:
      "WebKit asks the person for storage access outside the page, and the driver knows no Set Storage Access (Storage Access API) by which a test would answer.",
  },
];

/** Notes what became of each journey, and writes the part “webkit” of the evidence report. */
export default class WebKitEvidence implements Reporter {
  private readonly rows: EvidenceRow[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, , file = "", ...titles] = test.titlePath();
    const claim = titles.join(": ");
    const link = `e2e/webkit/${file}`;
    if (result.status === "passed") this.rows.push({ claim, result: "passed", link });
    else this.rows.push({ claim, result: "failed", reason: result.error?.message ?? result.status, link });
  }

  onEnd(): void {
    const lack = lackForWebKit();
    const left: EvidenceRow = { claim: `Journeys in ${browser}`, result: "not run", reason: lack ?? "" };
    writeEvidence({
      part: "webkit",
      title: "Journeys in WebKit",
      command: "npm run test:webkit",
      programs: lack === undefined ? { [browser]: versionOf() } : {},
      rows: [...(lack === undefined ? sorted(this.rows) : [left]), ...notExpressible],
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Sorts rows by file and claim, because workers end in any order. */
function sorted(rows: readonly EvidenceRow[]): readonly EvidenceRow[] {
  const key = ({ link = "", claim }: EvidenceRow) => `${link} ${claim}`;
  return rows.toSorted((one, other) => key(one).localeCompare(key(other)));
}

/** Returns the version of WebKitGTK, with that of Debian's package. */
function versionOf(): string {
  return execFileSync("dpkg-query", ["--show", "--showformat=${Version}", "webkit2gtk-driver"], {
    encoding: "utf8",
  });
}

import type { Middleware } from "koa";
import { readText } from "../request-body.ts";

type CspReport = { readonly host: string; readonly report: unknown };

const capacity = 200;

/** Collects the CSP violations that browsers report, for tests. */
export class CspReports {
  private reports: CspReport[] = [];

  all(): readonly CspReport[] {
    return this.reports;
  }

  clear(): void {
    this.reports = [];
  }

  /** Handles `POST /csp` in both formats that browsers send: `report-uri` and the Reporting API. */
  readonly sink: Middleware = async (context) => {
    const text = await readText(context.req);
    const report = parsed(text ?? "");
    if (report !== undefined && this.reports.length < capacity) {
      this.reports.push({ host: context.host, report });
    }
    context.status = 204;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

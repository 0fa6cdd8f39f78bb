import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

/** What the CSP Evaluator warns of in a policy, and the reason for which it is left. */
export type PolicyFinding = {
  readonly severity: string;
  readonly finding: string;
  readonly reason: string | undefined;
};

/** Why a source is left that the evaluator warns of for what a host might serve. */
const reasons: readonly (readonly [sources: RegExp, reason: string])[] = [
  [/^'self'$/, "A host serves the build's own files and JSON of the platform, and takes no uploads."],
  [
    /^https:\/\/(?:\w+\.intercom\.io|js\.intercomcdn\.com|www\.googletagmanager\.com)$/,
    "A vendor that the operator has chosen, allowed on this host alone.",
  ],
];

const needless = [Severity.INFO, Severity.NONE, Severity.STRICT_CSP];

/** Returns the findings of Google's CSP Evaluator for a policy that are more than information. */
export function policyFindings(policy: string): readonly PolicyFinding[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => !needless.includes(severity))
    .map(({ severity, directive, value = "" }) => ({
      severity: Severity[severity].toLowerCase().replaceAll("_", " "),
      finding: `${directive} ${value}`.trim(),
      reason: reasons.find(([sources]) => sources.test(value))?.[1],
    }));
}

import { isDeepStrictEqual } from "node:util";
import { policyName, type Headers } from "../portal/built-portal.ts";
import type { BuildFacts, ReleaseRecord } from "./release-record.ts";

/** The effect of a switch from one build to another on people who are signing in meanwhile. */
type Comparison = {
  /** Why the switch is not safe, one sentence each; empty if it is. */
  readonly reasons: readonly string[];
  /** Differences that do no harm. */
  readonly remarks: readonly string[];
};

const none: Comparison = { reasons: [], remarks: [] };

/** Compares two builds: stored records, contract, files and headers. */
export function compareRecords(before: ReleaseRecord, after: ReleaseRecord): Comparison {
  const parts = [builds(before, after), files(before, after), policies(before, after)];
  return {
    reasons: parts.flatMap(({ reasons }) => reasons),
    remarks: parts.flatMap(({ remarks }) => remarks),
  };
}

function builds({ build: before }: ReleaseRecord, { build: after }: ReleaseRecord): Comparison {
  if (before === undefined || after === undefined) {
    const which = before === undefined ? "old" : "new";
    return {
      ...none,
      reasons: [`The ${which} build does not say which records it keeps (build.json): build it again.`],
    };
  }
  const contract = contracts(before, after);
  return { reasons: [...records(before, after), ...contract.reasons], remarks: contract.remarks };
}

/**
 * Compares the versions of the stored records, because open pages of the old build and new pages read the same ones.
 */
function records({ records: before }: BuildFacts, { records: after }: BuildFacts): readonly string[] {
  return Object.entries(before).flatMap(([key, version]) => {
    const next = after[key];
    if (next === version) return [];
    return next === undefined
      ? [`The new build does not read ${key}, which people who are signing in have.`]
      : [
          `People who are signing in have ${key} of version ${String(version)}; the new build reads version ${String(next)}.`,
        ];
  });
}

function contracts({ contract: before }: BuildFacts, { contract: after }: BuildFacts): Comparison {
  if (before.version !== after.version) {
    return {
      ...none,
      reasons: [
        `The old build calls the platform by contract ${before.version}, the new one by ${after.version}: both have to be answered during the switch.`,
      ],
    };
  }
  return before.fingerprint === after.fingerprint
    ? none
    : { ...none, remarks: [`The text of contract ${after.version} differs.`] };
}

/** Compares the assets, because those of both builds are in one folder and browsers cache them for a year. */
function files({ assets: before }: ReleaseRecord, { assets: after }: ReleaseRecord): Comparison {
  const reasons = Object.entries(before).flatMap(([name, digest]) =>
    after[name] === undefined || after[name] === digest
      ? []
      : [`${name} has another content under the same name.`],
  );
  return { ...none, reasons };
}

function policies({ headers: before }: ReleaseRecord, { headers: after }: ReleaseRecord): Comparison {
  const isNoLongerFramable = before.framablePaths.filter((path) => !after.framablePaths.includes(path));
  const redirects = Object.entries(before.redirects).filter(([from, to]) => after.redirects[from] !== to);
  return {
    reasons: [
      ...isNoLongerFramable.map(
        (path) => `Partners may no longer frame ${path}, where people may be at the moment.`,
      ),
      ...redirects.map(([from]) => `${from} no longer leads where it did.`),
      // An open page keeps its own policy, but what it loads later has the new headers.
      ...changedNames(before.asset, after.asset)
        .filter((name) => /^Cross-Origin-|^Content-Type/i.test(name))
        .map((name) => `Scripts and styles come with another ${name}, which open pages may refuse.`),
    ],
    remarks: [
      ...changedNames(withoutHashes(before.document), withoutHashes(after.document)).map(
        (name) => `The document's ${name} differs: render again.`,
      ),
      // A server that sends another document goes on with it.
      ...(isDeepStrictEqual(before.documents, after.documents)
        ? []
        : ["Other paths have a document of their own: render again."]),
    ],
  };
}

/** Returns headers without the hashes of the document's scripts, which differ in every build. */
function withoutHashes(headers: Headers): Headers {
  return { ...headers, [policyName]: (headers[policyName] ?? "").replace(/ 'sha256-[^']+'/g, "") };
}

function changedNames(before: Headers, after: Headers): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { ofHost, type CertificateFiles, type Deployment } from "../hosts/hosts-file.ts";
import { reasonOf } from "../verb.ts";

type Reading = { readonly certificate: X509Certificate } | { readonly problem: string };

/** Checks whether hosts can be served with their certificates; reads each file once. */
export class CertificateCheck {
  private readonly now: Date;
  private readonly readings = new Map<string, Reading>();

  constructor(now: Date) {
    this.now = now;
  }

  /** Returns why a host, or a pattern with a star, cannot be served; undefined where it can. */
  problemOf(host: string, files: CertificateFiles | undefined): string | undefined {
    if (files === undefined) return "it has no certificate: add certificate: { chain, key }";
    if (host.includes("*") && /\{(?:host|label)\}/.test(files.chain + files.key)) return undefined;
    const reading = this.reading(ofHost(files.chain, host), ofHost(files.key, host));
    if ("problem" in reading) return reading.problem;
    const example = host.replace("*", "any");
    return reading.certificate.checkHost(example) === undefined
      ? `its certificate ${ofHost(files.chain, host)} is not for this host`
      : undefined;
  }

  private reading(chain: string, key: string): Reading {
    const name = `${chain}\n${key}`;
    const known = this.readings.get(name) ?? this.read(chain, key);
    this.readings.set(name, known);
    return known;
  }

  private read(chain: string, key: string): Reading {
    const texts: string[] = [];
    for (const file of [chain, key]) {
      try {
        texts.push(readFileSync(file, "utf8"));
      } catch (cause) {
        return { problem: `${file} cannot be read: ${reasonOf(cause)}` };
      }
    }
    const [chainText = "", keyText = ""] = texts;
    let certificate: X509Certificate;
    try {
      certificate = new X509Certificate(chainText);
    } catch {
      return { problem: `${chain} is no certificate in PEM form` };
    }
    try {
      if (!certificate.checkPrivateKey(createPrivateKey(keyText))) {
        return { problem: `${key} is not the key of ${chain}` };
      }
    } catch {
      return { problem: `${key} is no private key in PEM form` };
    }
    if (certificate.validToDate < this.now) {
      return { problem: `its certificate ${chain} has expired on ${dayOf(certificate.validToDate)}` };
    }
    if (certificate.validFromDate > this.now) {
      return { problem: `its certificate ${chain} begins on ${dayOf(certificate.validFromDate)} only` };
    }
    return { certificate };
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns the hosts and patterns of a deployment whose certificates do not serve them, with the reasons. */
export function hostsWithoutCertificate({ sets, hosts, patterns }: Deployment): ReadonlyMap<string, string> {
  const check = new CertificateCheck(new Date());
  const certificates = new Map(sets.map(({ key, settings }) => [key, settings.certificate]));
  return new Map(
    [...hosts, ...patterns].flatMap(([name, key]) => {
      const problem = check.problemOf(name, certificates.get(key));
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

import type { ReactNode } from "react";
import type { PublicNetwork } from "#adapters/http/public-network.ts";
import type { BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { readConfig, type ConfigReading } from "#src/config/config.ts";
import type { BootResult } from "#src/document/boot-result.ts";
import { loadPortal, loadSignIn } from "#src/program/late-parts.ts";
import type { StartProblem } from "#ui/shell/start-problem.ts";
import { StartFailure } from "./StartFailure.tsx";

/**
 * Returns the configuration once it can be used, with the support reference of the request for it; until then shows why
 * it cannot. Returns undefined where only a reload of the document can help: the boot script did not run, or no form was
 * shown in which something was typed. `withheldEmail`: what was typed into the form meanwhile; undefined without a form.
 */
export async function usableConfig(
  boot: BootResult | undefined,
  publicNetwork: PublicNetwork,
  show: (content: ReactNode) => void,
  reload: () => void,
) {
  if (!boot) {
    show(<StartFailure reload={reload} problem={{ reason: "unexpected" }} />);
    return undefined;
  }
  const answer = await boot.config;
  let read = await readingOf(answer, publicNetwork);
  const withheldEmail = read.ok ? undefined : await endForm(boot);
  while (!read.ok) {
    const problem = read.failure;
    // A reload of the document would lose what was typed (prerender-73).
    if (withheldEmail === undefined) {
      show(<StartFailure reload={reload} problem={problem} />);
      return undefined;
    }
    await new Promise<void>((again) => {
      show(<StartFailure reload={reload} problem={problem} again={again} />);
    });
    show(<StartFailure reload={reload} problem={undefined} />);
    read = await readingOf({ status: 0, body: undefined, traceToken: answer.traceToken }, publicNetwork);
  }
  return { reading: read.value, reference: answer.traceToken, withheldEmail };
}

/** Ends the form that the document shows; resolves to the e-mail that was typed into it. */
async function endForm(boot: BootResult): Promise<string | undefined> {
  const form = await boot.form;
  form?.end();
  return boot.endWithdrawnForm() ?? form?.begun().email;
}

/** Reads the config that was answered, or that the same call repeated brings; reports a mistake in it. */
async function readingOf(
  answer: BootAnswer,
  publicNetwork: PublicNetwork,
): Promise<Result<ConfigReading, StartProblem>> {
  const content = await contentOf(answer, publicNetwork);
  if (!content.ok) return content;
  const reading = readConfig(content.value);
  if (reading.problems.every(({ onlyWarns }) => onlyWarns)) return success(reading);
  reportConfig(reading).catch(ignored);
  return failure({ reason: "misconfigured", reference: answer.traceToken });
}

/** Returns the content of the configuration; if the first request brought none, repeats it. */
async function contentOf(
  answer: BootAnswer,
  publicNetwork: PublicNetwork,
): Promise<Result<unknown, StartProblem>> {
  if (answer.status === 200 && answer.body !== undefined) return success(answer.body);
  try {
    return await (await loadPortal()).loadConfig(answer, publicNetwork);
  } catch {
    return failure({ reason: "unreachable", reference: answer.traceToken });
  }
}

/** Warns about the problems of the config; returns the identity providers that cannot run with it. */
export async function reportConfig(reading: ConfigReading): Promise<readonly string[]> {
  return (await loadSignIn()).reportConfig(reading);
}

const ignored = () => undefined;

import type { BootResult } from "./boot-result.ts";

/**
 * Keeps the result for the program, which takes it once. If the program's first script cannot be loaded, also with a
 * second request, shows the reload notice and calls `onMissing`.
 */
export function handOver(
  result: BootResult,
  arrived: PerformanceNavigationTiming | undefined,
  onMissing?: () => void,
): void {
  const checkForProgram = () => {
    if (window.takeBootResult) void loadProgramAgain(result, onMissing);
  };
  // By then the program's first script has run, unless it could not be loaded. In a document that was prerendered it
  // runs right after this one.
  // Firefox rounds times at random, so that one which has not come can be 1 (`privacy.reduceTimerPrecision`). Believed
  // while the document is parsed, it would start the program twice.
  if (document.readyState !== "loading" && arrived?.domContentLoadedEventStart) setTimeout(checkForProgram);
  else document.addEventListener("DOMContentLoaded", checkForProgram);

  window.takeBootResult = () => {
    delete window.takeBootResult;
    return result;
  };
}

async function loadProgramAgain({ showReload }: BootResult, onMissing?: () => void): Promise<void> {
  await window.judged;
  if (window.isUnsupported) return;
  const file = document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "";
  await import(/* webpackIgnore: true */ file).catch(() => undefined);
  if (!window.takeBootResult) return;
  onMissing?.();
  showReload(() => Promise.reject(new Error("The script is missing.")));
}

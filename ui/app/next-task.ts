/**
 * Resolves in a task of its own: the browser first handles what people have typed meanwhile, and paints it. Divides
 * work that would hold up a key press for too long (SPEC-CHOICE D-262).
 */
export function nextTask(): Promise<void> {
  // Safari has no scheduler.
  const { scheduler } = window as { readonly scheduler?: Partial<Scheduler> };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

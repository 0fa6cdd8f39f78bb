/**
 * Resolves in a new task, so that the browser first handles and paints what people have typed meanwhile. For dividing
 * work that would delay a key press for too long.
 */
export function nextTask(): Promise<void> {
  // Safari has no scheduler.
  const { scheduler } = window as { readonly scheduler?: Partial<Scheduler> };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

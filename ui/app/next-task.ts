/**
 * Resolves in a new task, once the browser has handled and painted what people have typed meanwhile. For dividing work
 * that would delay a key press.
 */
export function nextTask(): Promise<void> {
  // Safari has no scheduler.
  const { scheduler } = window as { readonly scheduler?: Partial<Scheduler> };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

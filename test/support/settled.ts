/** Waits until all work that needs nothing from outside has ended. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Lets everything that is not waiting for the outside come to rest. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Returns a telephone number with non-breaking spaces; dots for one that the platform does not send. */
export function numberText(number: string | undefined): string {
  return (number ?? "•••").replaceAll(" ", "\u00a0");
}

/** Returns a telephone number with non-breaking spaces; dots if the platform does not send the number. */
export function numberText(number: string | undefined): string {
  return (number ?? "•••").replaceAll(" ", "\u00a0");
}

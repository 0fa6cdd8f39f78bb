/** The one sentence of an identity provider that people are shown (error-02, SPEC-CHOICE D-10, ERR-01). */
export const riskMessage = "access denied due to risk assessment scores";

/** The risk message if the text is exactly that; nothing else from an address is ever displayed. */
export function knownErrorMessage(text: string | undefined): typeof riskMessage | undefined {
  return text === riskMessage ? riskMessage : undefined;
}

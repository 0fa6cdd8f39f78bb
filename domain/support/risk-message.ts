/** The only text of an identity provider that is shown to people (ERR-01). */
export const riskMessage = "access denied due to risk assessment scores";

/** Returns the risk message if the text is exactly that. No other text from an address is ever shown. */
export function knownErrorMessage(text: string | undefined): typeof riskMessage | undefined {
  return text === riskMessage ? riskMessage : undefined;
}

/** Returns the name of the cookie by which Intercom recognises a person for a week, by the id of its application. */
export const conversationCookie = (appId: string): string => `intercom-session-${appId}`;

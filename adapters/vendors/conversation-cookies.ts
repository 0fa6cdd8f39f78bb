/**
 * Returns the names of Intercom's cookies that lead back to a conversation, by the id of its application: that of an
 * anonymous visitor, for nine months, and that of a session, for a week.
 */
export const conversationCookies = (appId: string): readonly string[] => [
  `intercom-id-${appId}`,
  `intercom-session-${appId}`,
];

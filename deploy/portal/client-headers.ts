/**
 * Headers that a platform may trust because its own network sets them: the client's address, the requested address, the
 * intended method. A server removes those that a client sends, or sets its own.
 */
export const headersOfProxies = [
  "Forwarded",
  "Proxy",
  "Remote-User",
  "True-Client-IP",
  "CF-Connecting-IP",
  "Fastly-Client-IP",
  "X-Client-IP",
  "X-Cluster-Client-IP",
  "X-Forwarded-Client-Cert",
  "X-Forwarded-Port",
  "X-Forwarded-Prefix",
  "X-Forwarded-Server",
  "X-Forwarded-Ssl",
  "X-Forwarded-Uri",
  "X-Forwarded-User",
  "X-HTTP-Method",
  "X-HTTP-Method-Override",
  "X-Method-Override",
  "X-Original-Host",
  "X-Original-URL",
  "X-Remote-User",
  "X-Rewrite-URL",
] as const;

/** The endings of files. The path of a page may contain dots, so only paths with these endings count as files. */
export const fileEndings = [
  ...["js", "mjs", "css", "map", "json", "html", "xml", "txt", "webmanifest", "br", "gz"],
  ...["svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico", "woff", "woff2"],
] as const;

/**
 * Headers that a platform may take as the word of its own network: who the client is, which address it asked for,
 * which method it meant. A client must not set them, so a server removes them or writes its own.
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

/** Endings of files. A path of a page may hold dots, so only these count as names of files. */
export const fileEndings = [
  ...["js", "mjs", "css", "map", "json", "html", "xml", "txt", "webmanifest", "br", "gz"],
  ...["svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico", "woff", "woff2"],
] as const;

/** Reads what the build has written into the document: file names, which hold a hash, or texts. */
export function written<Content>(name: string): Record<string, Content | undefined> {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "{}";
  return JSON.parse(content) as Record<string, Content | undefined>;
}

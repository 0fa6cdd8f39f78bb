/** Returns a right hosts file, whose size and names differ by number. */
export function rightHostsFile(number: number): string {
  const brand = ["harbour", "sunny", "plain", "little", "bay"][number % 5] ?? "harbour";
  const hosts = Array.from(
    { length: 2 + (number % 4) },
    (_host, index) => `  login${String(index)}.${brand}.example: ${index % 2 === 0 ? "hotels" : "stays"}`,
  );
  return [
    "# Hosts of the portal.",
    ...(number % 2 === 0
      ? ["server:", "  httpsPort: 8443"]
      : ["server:", "  brotli: false", "  httpsPort: 443"]),
    "guard:",
    `  domains: [${brand}.example, stay.example]`,
    "  vendors: [messenger]",
    "defaults:",
    "  apiUpstream: https://platform.internal",
    "groups:",
    "  hotels:",
    `    providerOrigins: [https://auth.${brand}.example]`,
    "    redirectOrigins:",
    `      - https://app.${brand}.example`,
    `      - https://*.apps.${brand}.example`,
    "  stays:",
    `    partnerOrigins: [https://desk.${brand}.example]`,
    "    sessionCheckTimeoutMs: 4000",
    "    sharedComputers: true",
    "hosts:",
    ...hosts,
    `  own.${brand}.example:`,
    "    group: hotels",
    `    imageOrigins: [https://images.${brand}.example]`,
    "patterns:",
    '  "*.stay.example": stays',
    "",
  ].join("\n");
}

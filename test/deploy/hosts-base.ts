/** A hosts file without a mistake. */
export const rightHostsFile = `# Hosts of the portal.
server:
  httpsPort: 8443
guard:
  domains: [harbour.example, stay.example]
  vendors: [messenger]
defaults:
  apiUpstream: https://platform.internal
groups:
  hotels:
    providerOrigins: [https://auth.harbour.example]
    redirectOrigins:
      - https://app.harbour.example
      - https://*.apps.harbour.example
  stays:
    partnerOrigins: [https://desk.harbour.example]
    sessionCheckTimeoutMs: 4000
    sharedComputers: true
hosts:
  login0.harbour.example: hotels
  login1.harbour.example: stays
  own.harbour.example:
    group: hotels
    imageOrigins: [https://images.harbour.example]
patterns:
  "*.stay.example": stays
`;

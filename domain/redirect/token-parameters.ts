/** The tokens that the portal sends to the tenant's application. An absent value is not appended. */
export type TokenParameters = {
  readonly userDeviceToken?: string | undefined;
  readonly token?: string | undefined;
  readonly tenantCode?: string | undefined;
};

/** The query parameters that carry them. */
export const tokenParameterNames: Readonly<Record<keyof TokenParameters, string>> = {
  userDeviceToken: "userDeviceToken",
  token: "token",
  tenantCode: "tenantCode",
};

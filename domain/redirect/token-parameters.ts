/** What the portal hands to the tenant's application. An absent value is not appended. */
export type TokenParameters = {
  readonly userDeviceToken?: string | undefined;
  readonly token?: string | undefined;
  readonly tenantCode?: string | undefined;
};

/** The names of the query parameters in which it does so (SPEC-CHOICE D-04). */
export const tokenParameterNames: Readonly<Record<keyof TokenParameters, string>> = {
  userDeviceToken: "userDeviceToken",
  token: "token",
  tenantCode: "tenantCode",
};

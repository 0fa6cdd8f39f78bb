const ability = "publickey-credentials-get";

/** What Chromium says of the permissions of a document, under its former name. */
type WithFeaturePolicy = { readonly featurePolicy?: { allowsFeature(feature: string): boolean } };

type Api = typeof PublicKeyCredential;

/** Returns the browser's interface to passkeys, if it has one. */
export function passkeysOf(browserWindow: Window): Api | undefined {
  return (browserWindow as { readonly PublicKeyCredential?: Api }).PublicKeyCredential;
}

/** Returns the same, but not in a frame without the permission. */
export function allowedPasskeys(browserWindow: Window): Api | undefined {
  const { featurePolicy } = browserWindow.document as WithFeaturePolicy;
  return featurePolicy?.allowsFeature(ability) === false ? undefined : passkeysOf(browserWindow);
}

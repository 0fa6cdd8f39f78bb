/** An absolute URL, split by the WHATWG URL parser into plain data. */
export type ParsedUrl = {
  readonly href: string;
  /** With its colon: `https:`. */
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  /** Lower case, IDNs as ASCII; IPv6 in brackets. */
  readonly hostname: string;
  /** Empty for the scheme's own port. */
  readonly port: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

declare const judged: unique symbol;

/**
 * An absolute URL that the portal may navigate to. Only the redirect policy and an identity provider's own
 * configuration make one, so that no outside URL is navigated to without validation (RED-01).
 */
export type TrustedUrl = string & { readonly [judged]: true };

/** A URL that may be shown as a link or an image, and never carries a token. */
export type LinkUrl = string & { readonly [judged]: "link" };

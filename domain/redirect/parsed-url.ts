/** An absolute address taken apart by the WHATWG URL parser, as plain data. */
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
 * An absolute address that may be navigated to. Only the redirect policy and an identity provider's own
 * configuration make one, so that nothing from outside reaches the navigation unjudged (RED-01).
 */
export type TrustedUrl = string & { readonly [judged]: true };

/** An address that may be shown as a link or an image, and never carries a token. */
export type LinkUrl = string & { readonly [judged]: "link" };

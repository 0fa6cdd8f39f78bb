export { failure, success, type Result } from "../../domain/shared/result.ts";
export { cancellationSource, uncancellable, type Cancellation } from "../../domain/shared/cancellation.ts";
export { loginTransactionPlace } from "../../domain/storage/storage-entries.ts";
export { WebCryptoDigest } from "../../adapters/browser/web-crypto-digest.ts";
export { WebCryptoRandomness } from "../../adapters/browser/web-crypto-randomness.ts";
export { WhatwgUrlParser } from "../../adapters/navigation/whatwg-url-parser.ts";

const { TestEnvironment } = require("jest-environment-jsdom");

/* jsdom with TextEncoder, fetch, streams and SubtleCrypto, which it lacks. MessageChannel is left out on purpose:
   with it React's scheduler keeps the worker alive. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const borrowed = {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      WritableStream,
      TransformStream,
      structuredClone,
    };
    for (const [name, value] of Object.entries(borrowed)) this.global[name] ??= value;
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, "crypto", { value: globalThis.crypto, configurable: true });
    }
  }
};

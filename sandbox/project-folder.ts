import path from "node:path";

/**
 * The folder that has the sandbox, the contract and the portal's build side by side: this repository, or a package of
 * them. The working directory may be any other.
 */
export const projectFolder = path.dirname(import.meta.dirname);

// Copies what the sandbox reads beside its own code into dist/: assets, the contract and the portal's build.
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
if (!existsSync(join(root, "dist/index.html"))) throw new Error("The portal is not built: npm run build");
for (const path of [
  "sandbox/assets",
  "adapters/platform-api/openapi.yaml",
  "adapters/platform-api/mobile.graphql",
  "dist",
]) {
  cpSync(join(root, path), join(import.meta.dirname, "dist", path), { recursive: true });
}

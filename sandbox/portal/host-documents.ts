import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { World } from "../world/world.ts";
import { withHostBlock } from "./tenant-host-block.ts";

/** A document with the block about its host. */
type HostDocument = { readonly text: string; readonly brotli: Buffer };

/** The brotli quality that a server can afford while it answers. */
const quality = 5;
const compress = promisify(brotliCompress);

/** Writes the block about each host into the documents of the build, and caches the result. */
export class HostDocuments {
  private readonly dist: string;
  private readonly world: World;
  private readonly kept = new Map<string, HostDocument>();

  constructor(dist: string, world: World) {
    this.dist = dist;
    this.world = world;
  }

  /** Returns a document of a host; undefined if it has no block, or if there is no build. */
  async of(tenantCode: string, name: string): Promise<HostDocument | undefined> {
    const built = await readFile(path.join(this.dist, name), "utf8").catch(() => "");
    const text = withHostBlock(built, this.world, tenantCode);
    if (text === built) return undefined;
    const place = `${tenantCode} ${name}`;
    const kept = this.kept.get(place);
    if (kept?.text === text) return kept;
    const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    const document = { text, brotli };
    this.kept.set(place, document);
    return document;
  }
}

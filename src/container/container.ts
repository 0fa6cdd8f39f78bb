import { Container } from "inversify";
import type { ConfiguredPlugin } from "#adapters/identity/plugin.ts";
import type { BootHandOver } from "../boot/boot-hand-over.ts";
import type { RuntimeConfig } from "../config.ts";
import { bindAdapters } from "./adapters.module.ts";
import { bindDomain } from "./domain.module.ts";
import { bindPresenters } from "./presenters.module.ts";
import { tokens } from "./tokens.ts";

/** What a document starts from. */
export type Surroundings = {
  readonly window: Window;
  readonly config: RuntimeConfig;
  readonly boot: BootHandOver;
  readonly plugins: readonly ConfiguredPlugin[];
};

/** The wiring of the whole portal: every service once, made when first asked for. */
export function createContainer({ window, config, boot, plugins }: Surroundings): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.window).toConstantValue(window);
  container.bind(tokens.config).toConstantValue(config);
  container.bind(tokens.boot).toConstantValue(boot);
  bindAdapters(container, plugins);
  bindDomain(container);
  bindPresenters(container);
  return container;
}

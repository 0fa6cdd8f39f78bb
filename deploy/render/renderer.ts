import type { Deployment } from "../hosts/hosts-file.ts";
import type { OtherBuild, ServedPortal } from "./served-portal.ts";

/** The folders that a configuration names. */
export type Places = { readonly set: string; readonly assets: string; readonly notices: string };

/** Returns the folder in a set with the documents and files of a build that some hosts have. */
export function publicFolderOf({ commit }: Pick<OtherBuild, "commit">): string {
  return `builds/${commit}/public`;
}

/** The result of a server's own check of a configuration. */
type Verdict =
  | { readonly isRight: true }
  | {
      readonly isRight: false;
      readonly reason: string;
      /** The name of an upstream that cannot be resolved, if that is the reason. */
      readonly unknownUpstream?: string;
    };

/** Writes the configuration of one kind of server. */
export type Renderer = {
  /** Returns the files of the configuration by name. */
  readonly files: (served: ServedPortal, places: Places) => ReadonlyMap<string, string>;
  /** Returns the file of a rendering that the server reads first. */
  readonly mainFile: string;
  /** The program that listens at the ports; absent if the files are only published. */
  readonly program?: string;
  /** What the server can do of builds by host: give a host its own build, and give one to a share of its visits. */
  readonly builds: "none" | "hosts" | "shares";
  /** Returns the hosts and patterns that this kind of server cannot serve, with the reasons. */
  readonly leftOut: (deployment: Deployment) => ReadonlyMap<string, string>;
  /** Adds the files to a set that are not written as texts, such as copies and links. */
  readonly complete?: (served: ServedPortal, places: Places) => void;
  /** Has the server check the configuration in a folder. Throws a `Refusal` if it is not installed. */
  readonly judge: (folder: string) => Verdict;
  /** Returns the command that makes the server use the new configuration. */
  readonly next: (folder: string) => string;
  /** Returns the settings of the hosts file that this kind of server cannot fulfil, one sentence each. */
  readonly remarks: (served: ServedPortal) => readonly string[];
};

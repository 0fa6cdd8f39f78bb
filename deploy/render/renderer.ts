import type { Deployment } from "../hosts/hosts-file.ts";
import type { ServedPortal } from "./served-portal.ts";

/** The folders that a configuration names. */
export type Places = { readonly set: string; readonly assets: string };

/** What a server thinks of a configuration. */
export type Verdict =
  | { readonly isRight: true }
  | {
      readonly isRight: false;
      readonly reason: string;
      /** The name of an upstream that cannot be resolved, where that is the reason. */
      readonly unknownUpstream?: string;
    };

/** Writes the configuration of one kind of server. */
export type Renderer = {
  /** Returns its files by name. */
  readonly files: (served: ServedPortal, places: Places) => ReadonlyMap<string, string>;
  /** Returns the file of a rendering that the server reads first. */
  readonly mainFile: string;
  /** The program that listens at the ports; absent where files are published only. */
  readonly program?: string;
  /** Returns the hosts and patterns that this kind of server cannot serve, with the reasons. */
  readonly leftOut: (deployment: Deployment) => ReadonlyMap<string, string>;
  /** Puts what is no text of its own beside the files of a set. */
  readonly complete?: (served: ServedPortal, places: Places) => void;
  /** Has the server check what was written to a folder. Throws a `Refusal` where it is not installed. */
  readonly judge: (folder: string) => Verdict;
  /** Returns the command that makes the server use what was written. */
  readonly next: (folder: string) => string;
  /** Returns what this kind of server cannot do of what the hosts file asks for. */
  readonly remarks: (served: ServedPortal) => readonly string[];
};

import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, fchownSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

type Digest = { readonly digest: string };
type ImageConfig = {
  readonly config: {
    readonly User: string;
    readonly Entrypoint: readonly string[];
    readonly StopSignal?: NodeJS.Signals;
  };
};

/** Returns the numbers of the user and group as whom an image runs. */
export function userOf({ User }: ImageConfig["config"]): [number, number] {
  const [user = 0, group = 0] = User.split(":").map(Number);
  return [user, group];
}

/** What one address in a container answers. */
type ContainerAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
};

/** An image, unpacked from its OCI archive as a container's runtime does it. */
export class UnpackedImage {
  readonly root: string;
  readonly config: ImageConfig["config"];

  constructor(archive: string, folder: string) {
    const layout = path.join(folder, "layout");
    this.root = path.join(folder, "root");
    for (const made of [layout, this.root]) mkdirSync(made);
    execFileSync("tar", ["-xf", archive, "-C", layout]);
    const read = (file: string): unknown => JSON.parse(readFileSync(path.join(layout, file), "utf8"));
    const blob = ({ digest }: Digest): string => path.join("blobs", digest.replace(":", "/"));
    const [first] = (read("index.json") as { readonly manifests: readonly Digest[] }).manifests;
    const manifest = read(blob(first as Digest)) as {
      readonly config: Digest;
      readonly layers: readonly Digest[];
    };
    this.config = (read(blob(manifest.config)) as ImageConfig).config;
    for (const layer of manifest.layers) {
      execFileSync("tar", ["-xzf", path.join(layout, blob(layer)), "-C", this.root]);
    }
  }
}

/** The programs of this machine are found, and no other variable of it reaches the container. */
const env = { PATH: process.env["PATH"] };

/** An image that runs with a root that is read-only, as its own user, in a network of its own. */
export class Container {
  private readonly child: ChildProcess;
  private readonly image: UnpackedImage;
  private readonly log: string;
  private readonly port: number;

  private constructor(child: ChildProcess, image: UnpackedImage, log: string, port: number) {
    this.child = child;
    this.image = image;
    this.log = log;
    this.port = port;
  }

  /**
   * Starts an image. `mounted`: folders of this machine by their places in the container; `port`: where it says that it
   * is healthy; `words`: what stands behind the image's name.
   */
  static async start(
    image: UnpackedImage,
    mounted: Readonly<Record<string, string>>,
    { port = 8080, words = [] }: { readonly port?: number; readonly words?: readonly string[] } = {},
  ): Promise<Container> {
    const { root, config } = image;
    const script = [
      "set -e",
      `mount --bind ${root} ${root}`,
      `mount -t proc proc ${root}/proc`,
      `mount -t tmpfs tmpfs ${root}/dev`,
      `mkdir -m 1777 ${root}/dev/shm`,
      `ln -s /proc/self/fd/1 ${root}/dev/stdout`,
      `ln -s /proc/self/fd/2 ${root}/dev/stderr`,
      `touch ${root}/dev/null && mount --bind /dev/null ${root}/dev/null`,
      `touch ${root}/dev/urandom && mount --bind /dev/urandom ${root}/dev/urandom`,
      ...Object.entries(mounted).map(
        ([place, from]) => `mkdir -p ${root}${place} && mount --bind ${from} ${root}${place}`,
      ),
      `mount -o remount,bind,ro ${root}`,
      `chroot ${root} /usr/bin/busybox ip link set lo up`,
      `exec chroot --userspec=${config.User} --groups= ${root} ${[...config.Entrypoint, ...words].join(" ")}`,
    ].join("\n");
    const log = `${root}.log`;
    const output = openSync(log, "w");
    // As a container's runtime does: the program may open its own output again.
    fchownSync(output, ...userOf(config));
    const child = spawn(
      "unshare",
      ["--mount", "--net", "--pid", "--fork", "--kill-child", "sh", "-c", script],
      { stdio: ["ignore", output, output], env },
    );
    closeSync(output);
    const container = new Container(child, image, log, port);
    await container.listening();
    return container;
  }

  /** Returns what the container answers to its own network. */
  ask(address: string, host: string): ContainerAnswer {
    const program = path.join(import.meta.dirname, "ask-address.ts");
    const words = [`--net=/proc/${this.pid()}/ns/net`, process.execPath, program, address, host];
    return JSON.parse(execFileSync("nsenter", words, { encoding: "utf8", stdio: "pipe" })) as ContainerAnswer;
  }

  /** Runs a program of the image, as its user; its exit code and what it prints. */
  run(words: readonly string[]): { readonly exitCode: number | null; readonly said: string } {
    const all = ["--target", this.pid(), "--mount", "--net", "--pid", "--root", "--wd"];
    const [user, group] = userOf(this.image.config).map(String) as [string, string];
    const { status, stdout, stderr } = spawnSync(
      "nsenter",
      [...all, "--setuid", user, "--setgid", group, ...words],
      { encoding: "utf8", env },
    );
    return { exitCode: status, said: `${stdout}${stderr}` };
  }

  /** Returns a line of what the kernel says of the server's process. */
  status(name: string): string | undefined {
    const text = readFileSync(`/proc/${this.pid()}/status`, "utf8");
    return text.split("\n").find((line) => line.startsWith(`${name}:`));
  }

  logged(): string {
    return readFileSync(this.log, "utf8");
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const exited = once(this.child, "exit");
    process.kill(Number(this.pid()), this.image.config.StopSignal ?? "SIGTERM");
    await exited;
  }

  /** `unshare` itself stays outside; its only child is the container's first process. */
  private pid(): string {
    const pid = String(this.child.pid);
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  }

  private async listening(): Promise<void> {
    const limit = performance.now() + 20_000;
    for (;;) {
      try {
        this.ask(`http://127.0.0.1:${String(this.port)}/healthz`, "localhost");
        return;
      } catch (cause) {
        if (this.child.exitCode !== null || performance.now() > limit) {
          throw new Error(`The container did not start:\n${this.logged()}`, { cause });
        }
        await delay(100);
      }
    }
  }
}

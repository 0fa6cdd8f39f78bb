import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SpeechServer } from "./speech-server.ts";
import { missingForScreen, VirtualScreen } from "./virtual-screen.ts";

const programs = ["orca", "dbus-daemon", "dbus-send"];

/** Returns the programs that the screen reader needs and that this machine lacks. */
export function missingPrograms(): readonly string[] {
  return [...programs.filter((name) => !existsSync(`/usr/bin/${name}`)), ...missingForScreen()];
}

/**
 * Orca's settings beside its usual ones: no braille, texts as they stand, and no echo of keys, which would hide that the
 * page says nothing to a key.
 */
const settings = { enableBraille: false, verbalizePunctuationStyle: 3, enableKeyEcho: false };

/** A virtual screen on which Orca reads aloud to a speech server, which notes what it says. */
export class ScreenReader {
  readonly speech: SpeechServer;
  readonly screen: VirtualScreen;
  /** What a program needs to be shown there and to be read. */
  readonly environment: Record<string, string>;
  private readonly children: readonly ChildProcess[];
  private readonly home: string;

  private constructor(
    speech: SpeechServer,
    screen: VirtualScreen,
    bus: Bus,
    environment: Record<string, string>,
    home: string,
  ) {
    this.speech = speech;
    this.screen = screen;
    this.environment = environment;
    const debug = process.env["ORCA_DEBUG_FILE"];
    const options = debug === undefined ? [] : ["--debug-file", debug];
    const orca = spawn("/usr/bin/orca", options, { env: environment, stdio: "ignore" });
    this.children = [orca, bus.child];
    this.home = home;
  }

  /** Starts Orca, of which a user of the machine can have one; throws where it does not say that it reads. */
  static async start(): Promise<ScreenReader> {
    const home = await mkdtemp(join(tmpdir(), "lobby-reader-"));
    await saveSettings(home);
    const socket = join(home, "speech");
    const screen = await VirtualScreen.start({
      PATH: process.env["PATH"],
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: "C.UTF-8",
      GSETTINGS_BACKEND: "memory",
      SPEECHD_ADDRESS: `unix_socket:${socket}`,
      // By these, browsers know that somebody may be listening.
      ACCESSIBILITY_ENABLED: "1",
      GNOME_ACCESSIBILITY: "1",
    });
    const bus = await startBus(screen.environment);
    const environment = { ...screen.environment, DBUS_SESSION_BUS_ADDRESS: bus.address };
    switchAccessibilityOn(environment);
    const reader = new ScreenReader(new SpeechServer(socket), screen, bus, environment, home);
    if ((await reader.speech.saying("Screen reader on")) !== undefined) return reader;
    await reader.stop();
    throw new Error("Orca did not say that it reads: another one of this user may be running.");
  }

  async stop(): Promise<void> {
    for (const child of this.children) {
      if (child.exitCode !== null) continue;
      const exited = once(child, "exit");
      // Orca that waits for a browser which is gone does not heed a milder signal.
      child.kill("SIGKILL");
      await exited;
    }
    await this.screen.stop();
    this.speech.stop();
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function saveSettings(home: string): Promise<void> {
  const folder = join(home, ".local/share/orca");
  const profile = { profile: ["Default", "default"], pronunciations: {}, keybindings: {}, ...settings };
  const file = { general: settings, profiles: { default: profile }, pronunciations: {}, keybindings: {} };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "user-settings.conf"), JSON.stringify(file));
}

function switchAccessibilityOn(env: Record<string, string>): void {
  const call = ["--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"];
  const set = ["org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status"];
  const value = ["string:IsEnabled", "variant:boolean:true"];
  execFileSync("dbus-send", [...call, ...set, ...value], { env, stdio: "ignore" });
}

type Bus = { readonly child: ChildProcess; readonly address: string };

/** Starts the message bus on which programs tell a reader what they show. */
async function startBus(env: Record<string, string>): Promise<Bus> {
  const words = ["--session", "--nofork", "--print-address"];
  const child = spawn("dbus-daemon", words, { env, stdio: ["ignore", "pipe", "ignore"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, address: line.toString().trim() };
}

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import TestRunner, { type Test, type TestRunnerOptions } from "jest-runner";
import type { TestWatcher } from "jest-watcher";

/**
 * Runs only the files that contain a test of the name pattern. Stryker names the tests that reach a mutant, but makes
 * Jest load every file to find them, which takes most of the time. The first run, without a pattern, notes which names
 * are in which file.
 */
export default class CoveringTestsRunner extends TestRunner {
  override async runTests(tests: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const notes = join(this._globalConfig.rootDir, "test-names.json");
    const pattern = this._globalConfig.testNamePattern;
    if (pattern === undefined) {
      const names: Record<string, string[]> = {};
      this.on("test-file-success", ([{ path }, { testResults }]) => {
        names[path] = testResults.map(({ fullName }) => fullName);
      });
      await super.runTests(tests, watcher, options);
      writeFileSync(notes, JSON.stringify(names));
      return;
    }
    const names = JSON.parse(readFileSync(notes, "utf8")) as Record<string, string[]>;
    const isAsked = new RegExp(pattern, "i");
    const covering = tests.filter(({ path }) => names[path]?.some((name) => isAsked.test(name)));
    await super.runTests(covering, watcher, options);
  }
}

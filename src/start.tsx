import type { ReactNode } from "react";
import { arrival, deviceId } from "#domain/records/record-kinds.ts";
import { describeConfigProblems, readConfig } from "./config.ts";
import { createContainer } from "./container/container.ts";
import { tokens } from "./container/tokens.ts";
import { configurePlugins } from "./identity-plugins.ts";
import { StartFailure } from "./StartFailure.tsx";
import { Portal } from "./routes.tsx";

/** Makes the portal of this document, or the page that says why there is none. */
export async function startPortal(browserWindow: Window): Promise<ReactNode> {
  const reload = () => browserWindow.location.reload();
  const boot = browserWindow.takeBootHandOver?.();
  const answer = await boot?.config;
  if (!boot || answer?.status !== 200) return <StartFailure reload={reload} reference={answer?.traceToken} />;
  const { config, problems, unknownKeys } = readConfig(answer.body);
  const { plugins, ...parts } = configurePlugins(config.identityProviders);
  const container = createContainer({ window: browserWindow, config, boot, plugins });
  const journal = container.get(tokens.journal);
  for (const key of [...unknownKeys, ...parts.unknownKeys]) journal.warn(`config.json: nobody reads ${key}`);
  const allProblems = [...problems, ...parts.problems];
  if (allProblems.length > 0) {
    journal.warn(describeConfigProblems(allProblems));
    return <StartFailure reload={reload} reference={answer.traceToken} />;
  }
  const navigation = container.get(tokens.navigation);
  const records = container.get(tokens.records);
  if (boot.arrival) {
    const page = navigation.pageAt(new URL(boot.arrival.path, browserWindow.location.origin).href);
    // Root forwards to LoginPage, and so does what came with it (SPEC-CHOICE D-51).
    if (page) {
      records.write(arrival, {
        page: page === "root" ? "login" : page,
        parameters: boot.arrival.parameters,
      });
    }
  }
  // A partner's mobile app names itself in the address of its web view (SPEC-CHOICE D-32).
  const mobileApp = new URLSearchParams(browserWindow.location.search).get("deviceId");
  if (mobileApp) records.write(deviceId, mobileApp);
  // Work that nobody thought could fail ends on a page, not behind a loader that never goes (NET-06).
  browserWindow.addEventListener("unhandledrejection", () => container.get(tokens.troubles).show({}));
  const sessions = container.get(tokens.sessions);
  container.get(tokens.tabs).listen((announcement) => {
    if (announcement === "signed-out") sessions.forget();
  });
  return <Portal navigation={navigation} presenters={container.get(tokens.presenters)} reload={reload} />;
}

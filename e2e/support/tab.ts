import type { Page } from "@playwright/test";
import { DemoApplication } from "../screens/demo-application.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { PortalScreen } from "../screens/portal-screen.ts";
import type { Sandbox } from "./sandbox-control.ts";

/** A tab and its page objects, in English. */
export type Tab = {
  readonly page: Page;
  readonly login: LoginScreen;
  readonly portal: PortalScreen;
  readonly application: DemoApplication;
};

/** Returns the page objects of a tab. */
export function openTab(page: Page, sandbox: Sandbox): Tab {
  return {
    page,
    login: new LoginScreen(page, sandbox),
    portal: new PortalScreen(page, sandbox),
    application: new DemoApplication(page, sandbox),
  };
}

import type { Page } from "@playwright/test";
import { DemoApplication } from "../screens/demo-application.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { PortalScreen } from "../screens/portal-screen.ts";
import { ProviderScreen } from "../screens/provider-screen.ts";
import type { LanguageCode } from "./messages.ts";
import type { Sandbox } from "./sandbox-control.ts";

/** A tab and its page objects. */
export type Tab = {
  readonly page: Page;
  readonly login: LoginScreen;
  readonly portal: PortalScreen;
  readonly application: DemoApplication;
  readonly provider: ProviderScreen;
};

/** Returns the page objects of a tab in one language. */
export function openTab(page: Page, sandbox: Sandbox, language: LanguageCode = "en"): Tab {
  return {
    page,
    login: new LoginScreen(page, sandbox, language),
    portal: new PortalScreen(page, sandbox, language),
    application: new DemoApplication(page, sandbox),
    provider: new ProviderScreen(page, sandbox),
  };
}

import { expect, test as base } from "@playwright/test";
import { Firefox, firefoxPath } from "../support/firefox.ts";
import { messagesOf } from "../support/messages.ts";
import { password, Sandbox } from "../support/sandbox-control.ts";
import { SandboxProcess } from "../support/sandbox-process.ts";

const zola = "zola@sunny.example";
const path = firefoxPath();
const texts = messagesOf("en");
const text = (id: string) => texts[id] ?? id;

const test = base.extend<{ readonly sandbox: Sandbox; readonly firefox: Firefox }>({
  sandbox: async ({}, use) => {
    const process = await SandboxProcess.start();
    await use(new Sandbox(process.port));
    await process.stop();
  },
  firefox: async ({}, use) => {
    const firefox = await Firefox.start(path ?? "");
    await use(firefox);
    await firefox.stop();
  },
});

if (path === undefined) console.log("Left out: Firefox is not installed here (apt-get install firefox-esr).");
else
  test("in Firefox, a person signs in the second time by touching their device (passkey-13, passkey-16)", async ({
    firefox,
    sandbox,
  }) => {
    const device = await firefox.addAuthenticator();
    await firefox.open(sandbox.portal("sunny", "/login"));
    await firefox.type("#email", zola);
    await firefox.click("button", text("login.email.submit"));
    await firefox.type("#current-password", password);
    await firefox.click("button", text("login.password.submit"));
    await firefox.click("button", text("mfa.reminder.setUp"));
    await firefox.click("label", text("mfa.method.passkey"));
    await firefox.click("button", text("mfa.next"));
    await firefox.click("button", text("mfa.passkey.create"));
    await firefox.see(text("mfa.done.heading"));
    expect(await firefox.relyingParties(device)).toEqual(["sunny.localhost"]);

    await firefox.open(sandbox.portal("sunny", "/logout"));
    await firefox.click("button", text("passkey.submit"));
    await firefox.see("You are signed in");
    expect(await sandbox.requests("provePasskey")).toMatchObject([{ status: 200 }]);
  });

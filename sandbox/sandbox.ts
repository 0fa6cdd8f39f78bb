import type { RequestListener } from "node:http";
import path from "node:path";
import { partnerApplication } from "./apps/partner-application.ts";
import { phoneApp } from "./apps/phone-app.ts";
import { tenantApplication } from "./apps/tenant-application.ts";
import { auth0App } from "./auth0/auth0-app.ts";
import { controlApp } from "./control/control-app.ts";
import { FaultDial } from "./faults/fault-dial.ts";
import { RequestLog } from "./faults/request-log.ts";
import { callbackOf, listenerOf } from "./koa-listener.ts";
import { LocalAddresses, roleOfHost } from "./local-addresses.ts";
import { addGiven } from "./given/add-given.ts";
import type { Given } from "./given/given.ts";
import { readGiven } from "./given/read-given.ts";
import { listenOnLoopback } from "./loopback-server.ts";
import { openIdApp } from "./openid/openid-app.ts";
import { platformApp } from "./platform/platform-app.ts";
import { RepeatedCalls } from "./platform/repeated-calls.ts";
import { BuiltFiles } from "./portal/built-files.ts";
import { CspReports } from "./portal/csp-reports.ts";
import type { PortalFiles } from "./portal/portal-app.ts";
import { portalApp } from "./portal/portal-app.ts";
import { projectFolder } from "./project-folder.ts";
import { ResponseHeaders } from "./portal/response-headers.ts";
import { signingKeyOfProcess } from "./signing-key.ts";
import { providersOf } from "./tenant-providers.ts";
import { World } from "./world/world.ts";

/** What a sandbox is started with. */
export type SandboxOptions = Given & {
  /** The port; 0, the default, chooses a free one. */
  readonly port?: number;
  /** The folder of the portal's build; by default the one beside the sandbox. */
  readonly dist?: string;
  /** Serves the portal's files instead of the build. */
  readonly portalFiles?: PortalFiles;
  /** How long the portal looks for a session, in milliseconds; 5,000 by default. */
  readonly sessionCheckTimeoutMs?: number;
};

/** A running sandbox. */
export type Sandbox = {
  readonly port: number;
  readonly world: World;
  readonly faults: FaultDial;
  readonly requests: RequestLog;
  /** `origin("auth.harbour")` → `http://auth.harbour.localhost:4000` */
  origin(name: string): string;
  close(): Promise<void>;
  /** Closes the sandbox at the end of a block with `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Starts the whole platform on one port of the loopback interface. Fails with `PortBusy`, and with `GivenRefused` where
 * tenants, people or applications are not valid. One process can have several.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    port = 0,
    dist = path.join(projectFolder, "dist"),
    portalFiles,
    sessionCheckTimeoutMs,
    ...given
  } = options;
  const server = await listenOnLoopback(port);
  const addresses = new LocalAddresses(server.port);
  let world: World;
  try {
    const more = readGiven(given);
    world = new World(addresses, sessionCheckTimeoutMs, (made) => addGiven({ world: made, addresses }, more));
  } catch (cause) {
    await server.close();
    throw cause;
  }
  const faults = new FaultDial();
  const requests = new RequestLog();
  const repeatedCalls = new RepeatedCalls();
  const cspReports = new CspReports();
  const headers = new ResponseHeaders(dist, addresses, world);
  const files: PortalFiles = portalFiles ?? new BuiltFiles(dist, headers, world);
  const signingKey = signingKeyOfProcess();

  const platform = callbackOf(platformApp({ world, addresses, faults, requests, repeatedCalls }));
  const portal = listenerOf(portalApp({ world, faults, requests, cspReports, files, platform }));
  const control = listenerOf(
    controlApp({ world, addresses, faults, requests, repeatedCalls, cspReports, platform }),
  );
  const application = listenerOf(tenantApplication({ world, addresses }));
  const partner = listenerOf(partnerApplication({ world, addresses }));
  const phone = listenerOf(phoneApp({ world, addresses }));
  const providers = new Map<string, { readonly registered: string; readonly listener: RequestListener }>();

  const providerOf = (tenantCode: string, origin: string): RequestListener | undefined => {
    const tenant = world.tenants.find(tenantCode);
    const registration =
      tenant && providersOf({ world, addresses }, tenant).find((provider) => provider.origin === origin);
    if (registration === undefined) {
      return undefined;
    }
    // Made anew when an application is registered, as its clients then have other addresses.
    const registered = JSON.stringify(world.applications.ofTenant(tenantCode));
    const key = `${registration.origin} ${registration.portalClient.id}`;
    if (providers.get(key)?.registered !== registered) {
      const tools = { world, addresses, faults, requests, tenantCode, signingKey };
      const clientId = registration.portalClient.id;
      const app =
        registration.standIn === "auth0"
          ? auth0App({ ...tools, clientId })
          : openIdApp({ ...tools, registration });
      providers.set(key, { registered, listener: listenerOf(app) });
    }
    return providers.get(key)?.listener;
  };

  const listenerFor = (hostHeader: string): RequestListener | undefined => {
    const host = roleOfHost(hostHeader);
    switch (host.role) {
      case "control":
        return control;
      case "portal":
        return portal;
      case "identity-provider":
        return providerOf(host.tenantCode, addresses.identityProvider(host.tenantCode));
      case "openid-provider":
        return providerOf(host.tenantCode, addresses.openIdProvider(host.tenantCode, host.key));
      case "application":
        return world.tenants.find(host.tenantCode) === undefined ? undefined : application;
      case "partner-application":
        return world.tenants.ofPartner(host.partnerCode).length === 0 ? undefined : partner;
      case "partner-phone":
        return world.tenants.ofPartner(host.partnerCode).length === 0 ? undefined : phone;
      case "stranger":
        return undefined;
    }
  };

  server.onRequest((request, response) => {
    const listener = listenerFor(request.headers.host ?? "") ?? nobodyHere;
    listener(request, response);
  });
  if (files.upgrade !== undefined) {
    server.onUpgrade(files.upgrade.bind(files));
  }

  return {
    port: server.port,
    world,
    faults,
    requests,
    origin: (name) => addresses.origin(name),
    close: () => server.close(),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

const nobodyHere: RequestListener = (_request, response) => {
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  response.end("Nobody lives at this host.");
};

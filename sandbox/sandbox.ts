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
import { LocalAddresses } from "./local-addresses.ts";
import { addGiven } from "./given/add-given.ts";
import type { Given } from "./given/given.ts";
import { readGiven } from "./given/read-given.ts";
import { HostPorts } from "./host-ports.ts";
import { LoopbackServer, PortBusy } from "./loopback-server.ts";
import { openIdApp } from "./openid/openid-app.ts";
import { platformApp } from "./platform/platform-app.ts";
import { RepeatedCalls } from "./platform/repeated-calls.ts";
import { BuiltFiles } from "./portal/built-files.ts";
import { CollectedPosts } from "./portal/collected-posts.ts";
import type { PortalFiles } from "./portal/portal-app.ts";
import { portalApp } from "./portal/portal-app.ts";
import { projectFolder } from "./project-folder.ts";
import { ResponseHeaders } from "./portal/response-headers.ts";
import { signingKeyOfProcess } from "./signing-key.ts";
import { CertificateAuthority } from "./tls/certificate-authority.ts";
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
  /** Has every host speak TLS, with certificates of an authority that is made at the start. */
  readonly tls?: boolean;
  /**
   * The one host name of all hosts, each at a port of its own from `port` on, in the place of names below `localhost`.
   */
  readonly hostName?: string;
  /** The address to listen at in place of the loopback interface. */
  readonly interfaceAddress?: string;
  /** How long the portal looks for a session, in milliseconds; 5,000 by default. */
  readonly sessionCheckTimeoutMs?: number;
};

/** A running sandbox. */
export type Sandbox = {
  readonly port: number;
  readonly addresses: LocalAddresses;
  readonly world: World;
  readonly faults: FaultDial;
  readonly requests: RequestLog;
  /** The certificate of the authority that a client has to trust, in PEM; with `tls` only. */
  readonly authority: string | undefined;
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
  const { dist = path.join(projectFolder, "dist"), portalFiles } = options;
  const { server, addresses, world } = await openWorld(options);
  const faults = new FaultDial();
  const requests = new RequestLog();
  const repeatedCalls = new RepeatedCalls();
  const cspReports = new CollectedPosts();
  const telemetry = new CollectedPosts();
  const headers = new ResponseHeaders(dist, addresses, world);
  const files: PortalFiles = portalFiles ?? new BuiltFiles(dist, headers, world);
  const signingKey = signingKeyOfProcess();

  const platform = callbackOf(platformApp({ world, addresses, faults, requests, repeatedCalls }));
  const portal = listenerOf(
    portalApp({ world, addresses, faults, requests, cspReports, telemetry, files, platform }),
  );
  const control = listenerOf(
    controlApp({ world, addresses, faults, requests, repeatedCalls, cspReports, telemetry, platform }),
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
    const host = addresses.roleOf(hostHeader);
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
    // A container is asked by its address, or by a name that is none of the sandbox's.
    const isHealthCheck = request.url === "/healthz";
    const listener = (isHealthCheck ? control : listenerFor(request.headers.host ?? "")) ?? nobodyHere;
    listener(request, response);
  });
  if (files.upgrade !== undefined) {
    server.onUpgrade(files.upgrade.bind(files));
  }

  return {
    port: addresses.port,
    addresses,
    authority: addresses.authority,
    world,
    faults,
    requests,
    origin: (name) => addresses.origin(name),
    close: () => server.close(),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

type OpenWorld = {
  readonly server: LoopbackServer;
  readonly addresses: LocalAddresses;
  readonly world: World;
};

/** Makes the world and listens at each of its hosts; several ports that had to be free are looked for again. */
async function openWorld(options: SandboxOptions, attempts = 5): Promise<OpenWorld> {
  const { port = 0, tls = false, hostName, interfaceAddress, sessionCheckTimeoutMs, ...rest } = options;
  const { dist: _dist, portalFiles: _files, ...given } = rest;
  const authority = tls ? new CertificateAuthority(hostName === undefined ? [] : [hostName]) : undefined;
  const server = new LoopbackServer({ interfaceAddress, authority });
  const listening: Promise<unknown>[] = [];
  try {
    const more = readGiven(given);
    const first = await server.listen(port);
    const ports =
      hostName === undefined
        ? undefined
        : new HostPorts(hostName, first, (further) => {
            const listens = server.listen(further);
            // That of a tenant which comes later is awaited by nobody.
            listens.catch((cause: unknown) => console.warn(String(cause)));
            listening.push(listens);
          });
    const addresses = new LocalAddresses(first, { ports, authority: authority?.certificate });
    // Own tenants have the first ports, so that who publishes them from a container knows which they are.
    for (const { code } of [...(more.tenants ?? []), { code: "harbour" }]) {
      [code, `auth.${code}`, `app.${code}`].forEach((name) => ports?.of(name));
    }
    const world = new World(addresses, sessionCheckTimeoutMs, (made) => {
      addGiven({ world: made, addresses }, more);
    });
    await Promise.all(listening);
    return { server, addresses, world };
  } catch (cause) {
    await Promise.allSettled(listening);
    await server.close();
    if (cause instanceof PortBusy && port === 0 && attempts > 1) {
      return openWorld(options, attempts - 1);
    }
    throw cause;
  }
}

const nobodyHere: RequestListener = (_request, response) => {
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  response.end("Nobody lives at this host.");
};

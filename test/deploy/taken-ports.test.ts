import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { serverDefaults } from "#deploy/hosts/hosts-file.ts";
import { refuseTakenPorts } from "#deploy/render/taken-ports.ts";

/** Listens at an address while something is done with the port. */
async function whileTaken(address: string, work: (port: number) => void): Promise<void> {
  const server = createServer().listen(0, address);
  await once(server, "listening");
  try {
    work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

const here = path.basename(process.execPath);
/** A port that no program of a machine listens at. */
const free = 1;

test.each([
  ["the same address", "127.0.0.1", ["127.0.0.1"]],
  ["all addresses", "0.0.0.0", ["127.0.0.1"]],
  ["one address, where all are wanted", "127.0.0.1", []],
  ["an address of version 6", "::1", ["::1"]],
])("a port is refused where another program has %s (deploy-42)", async (_why, taken, addresses) => {
  await whileTaken(taken, (port) => {
    const ask = () => {
      refuseTakenPorts({ ...serverDefaults, addresses, httpPort: free, httpsPort: port }, "nginx");
    };
    expect(ask).toThrow(
      `Nothing was changed: ${here} (process ${String(process.pid)}) listens at port ${String(port)} already. Stop it, or write another httpsPort.`,
    );
  });
});

test("a port is free for the program that listens there, and at another address (deploy-42)", async () => {
  await whileTaken("127.0.0.1", (port) => {
    const settings = { ...serverDefaults, httpPort: port, httpsPort: free };
    refuseTakenPorts({ ...settings, addresses: [] }, here);
    refuseTakenPorts({ ...settings, addresses: ["127.0.0.2"] }, "nginx");
    expect(() => {
      refuseTakenPorts({ ...settings, addresses: [] }, "nginx");
    }).toThrow("write another httpPort");
  });
});

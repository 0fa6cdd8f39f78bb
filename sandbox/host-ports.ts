/** Gives each host of the sandbox a port of its own, one after the other, where all of them have one host name. */
export class HostPorts {
  readonly hostName: string;
  private readonly ports = new Map<string, number>();
  private readonly first: number;
  private readonly listen: (port: number) => void;

  /** `first` is the port before the first one; `listen` is called with each port that is given. */
  constructor(hostName: string, first: number, listen: (port: number) => void) {
    this.hostName = hostName;
    this.first = first;
    this.listen = listen;
  }

  /** Returns the port of a host, such as `auth.harbour`. */
  of(name: string): number {
    const known = this.ports.get(name);
    if (known !== undefined) {
      return known;
    }
    const port = this.first + this.ports.size + 1;
    this.ports.set(name, port);
    this.listen(port);
    return port;
  }

  /** Returns the host that has this port. */
  nameAt(port: number): string | undefined {
    return [...this.ports].find(([, own]) => own === port)?.[0];
  }
}

import { keyValueStoreContract } from "#test/contracts/key-value-store.contract.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";

keyValueStoreContract("the fake in memory", () => new MemoryStore());

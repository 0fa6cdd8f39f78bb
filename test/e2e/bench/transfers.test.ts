import { Transfers } from "#e2e/bench/transfers.ts";

function transfersOf(work: (transfers: Transfers) => void) {
  const transfers = new Transfers();
  work(transfers);
  return transfers.soFar();
}

test("an answer that is under way counts with what has arrived of it", () => {
  const found = transfersOf((transfers) => {
    transfers.start({ requestId: "1", type: "Script" });
    transfers.receive({ requestId: "1", encodedDataLength: 300 });
    transfers.receive({ requestId: "1", encodedDataLength: 200 });
  });
  expect(found).toEqual({ bytes: 500, scriptBytes: 500, requests: 1 });
});

test("a finished answer counts once, with its headers", () => {
  const found = transfersOf((transfers) => {
    transfers.start({ requestId: "1", type: "Document" });
    transfers.receive({ requestId: "1", encodedDataLength: 300 });
    transfers.finish({ requestId: "1", encodedDataLength: 350 });
  });
  expect(found).toEqual({ bytes: 350, scriptBytes: 0, requests: 1 });
});

test("an answer from the cache is no request", () => {
  const found = transfersOf((transfers) => {
    transfers.start({ requestId: "1", type: "Script" });
    transfers.finish({ requestId: "1", encodedDataLength: 0 });
  });
  expect(found).toEqual({ bytes: 0, scriptBytes: 0, requests: 0 });
});

test("what was transferred before a visit is not its own", () => {
  const found = transfersOf((transfers) => {
    transfers.finish({ requestId: "1", encodedDataLength: 350 });
    transfers.clear();
    transfers.finish({ requestId: "2", encodedDataLength: 20 });
  });
  expect(found).toEqual({ bytes: 20, scriptBytes: 0, requests: 1 });
});

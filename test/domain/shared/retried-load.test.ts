import { retriedLoad } from "#domain/shared/retried-load.ts";

/** A part of the program whose first requests fail. */
function partAfter(failures: number) {
  let left = failures;
  const load = jest.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error("ChunkLoadError");
    return "part";
  });
  return { load, retried: retriedLoad(load) };
}

describe("a part of the program", () => {
  test("that failed twice is requested anew at the next call (NET-05)", async () => {
    const { load, retried } = partAfter(2);
    await expect(retried()).rejects.toThrow("ChunkLoadError");
    expect(await retried()).toBe("part");
    expect(load).toHaveBeenCalledTimes(3);
  });
});

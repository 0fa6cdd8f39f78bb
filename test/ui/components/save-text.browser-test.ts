import { saveText } from "#ui/components/save-text.ts";

test("a text is saved under its name, and its address is revoked (mfa-85)", () => {
  jest.useFakeTimers();
  const clicked: string[] = [];
  const revoked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`);
  });
  Object.assign(URL, {
    createObjectURL: () => "blob:text-1",
    revokeObjectURL: (address: string) => revoked.push(address),
  });
  saveText("codes.txt", "k7m2p-9xw4t");
  expect([clicked, revoked]).toEqual([["codes.txt blob:text-1"], []]);
  jest.runAllTimers();
  expect(revoked).toEqual(["blob:text-1"]);
  expect(document.querySelector("a")).toBeNull();
  click.mockRestore();
  jest.useRealTimers();
});

import { mayTakeFocus } from "#ui/components/may-take-focus.ts";

test("a page takes the focus, but in a frame only where the person is in it (mfa-96)", () => {
  const self = window;
  const around = {} as Window;
  const given = (parent: Window, hasFocus: boolean) => {
    const document = { hasFocus: () => hasFocus } as Document;
    return mayTakeFocus({ parent, self, document });
  };
  expect([given(self, false), given(around, false), given(around, true)]).toEqual([true, false, true]);
});

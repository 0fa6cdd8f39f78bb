import { WindowActivity } from "#adapters/browser/window-activity.ts";

function watched(takesKeys = false) {
  const heard: string[] = [];
  const activity = new WindowActivity(window);
  const stop = activity.listen({
    onInput: () => heard.push("input"),
    onKey: () => {
      heard.push("key");
      return takesKeys;
    },
    onReturn: () => heard.push("return"),
  });
  return { activity, heard, stop };
}

describe("WindowActivity", () => {
  afterEach(() => document.body.replaceChildren());

  test.each(["pointerdown", "pointermove", "wheel", "input", "touchmove"])(
    "hears %s, also where the page keeps it to itself (desk-03)",
    (type) => {
      const { heard, stop } = watched();
      const field = document.body.appendChild(document.createElement("input"));
      field.addEventListener(type, (event) => event.stopImmediatePropagation());
      field.dispatchEvent(new Event(type, { bubbles: true }));
      stop();
      field.dispatchEvent(new Event(type, { bubbles: true }));
      expect(heard).toEqual(["input"]);
    },
  );

  test.each(["focus", "pageshow"])("hears by %s that the tab is looked at again (desk-05)", (type) => {
    const { heard, stop } = watched();
    window.dispatchEvent(new Event(type));
    stop();
    expect(heard).toEqual(["return"]);
  });

  test("hears it by visibilitychange (desk-05)", () => {
    const { heard, stop } = watched();
    document.dispatchEvent(new Event("visibilitychange"));
    stop();
    expect(heard).toEqual(["return"]);
  });

  test.each([
    ["a key that is taken does not reach the page", true, {}, true, 0],
    ["any other key does", false, {}, false, 1],
    ["the browser's own keys are left to it", true, { ctrlKey: true }, false, 1],
  ])("%s (desk-03)", (_what, takes, modifiers, isPrevented, times) => {
    const { heard, stop } = watched(takes);
    const field = document.body.appendChild(document.createElement("input"));
    let reached = 0;
    field.addEventListener("keydown", () => {
      reached += 1;
    });
    const key = new KeyboardEvent("keydown", { key: "x", bubbles: true, cancelable: true, ...modifiers });
    field.dispatchEvent(key);
    stop();
    expect([heard, key.defaultPrevented, reached]).toEqual([["input", "key"], isPrevented, times]);
  });

  test("finds a text in a field, but neither a box nor the text that may stay (desk-03)", () => {
    const { activity, stop } = watched();
    stop();
    const [field, box] = [document.createElement("input"), document.createElement("input")];
    box.type = "checkbox";
    box.value = "on";
    document.body.append(field, box);
    expect(activity.holdsText(undefined)).toBe(false);
    field.value = "ada@harbour.example";
    expect(activity.holdsText(undefined)).toBe(true);
    expect(activity.holdsText("ada@harbour.example")).toBe(false);
  });
});

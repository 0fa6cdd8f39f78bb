import { trackFormInput } from "#src/document/track-form-input.ts";

function setUp() {
  const html = `<div id="portal"><form method="post">
    <input id="email" type="email"><input id="remember-email" type="checkbox">
    <select id="language"><option>en</option><option>de</option></select>
    <button type="submit">Next</button></form></div>`;
  document.body.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  const find = <Found extends Element>(selector: string) => {
    const found = document.querySelector<Found>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const email = find<HTMLInputElement>("#email");
  const remember = find<HTMLInputElement>("#remember-email");
  const language = find<HTMLSelectElement>("#language");
  const type = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const submit = () =>
    find("form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  const button = find("button");
  const takeBack = jest.fn();
  const tellSlow = jest.fn(() => takeBack);
  const keep = jest.fn();
  const form = trackFormInput(find("#portal"), { tellSlow, keep });
  return { form, email, remember, language, button, type, submit, tellSlow, takeBack, keep };
}

describe("a form before the program is there", () => {
  test("tells what the person touched, and that alone (prerender-03)", () => {
    const { form, email, remember, language, type } = setUp();
    form.offer("alice@harbour.example", true);
    expect(form.begun()).toEqual({ isSubmitted: false });
    type(email, "bob@harbour.example");
    expect(form.begun()).toEqual({ email: "bob@harbour.example", isSubmitted: false });
    remember.click();
    type(language, "de");
    expect(form.begun()).toEqual({
      email: "bob@harbour.example",
      rememberEmail: false,
      language: "de",
      isSubmitted: false,
    });
  });

  test("what is offered does not replace what was typed (prerender-05)", () => {
    const { form, email, remember, type } = setUp();
    type(email, "bob@harbour.example");
    form.offer("alice@harbour.example", true);
    expect([email.value, remember.checked]).toEqual(["bob@harbour.example", true]);
  });

  test("nor what a password manager filled in without an event (prerender-03)", () => {
    const { form, email } = setUp();
    form.offer("alice@harbour.example", true);
    expect(form.begun()).toEqual({ isSubmitted: false });
    email.value = "bob@harbour.example";
    form.offer("alice@harbour.example", true);
    expect(form.begun()).toEqual({ email: "bob@harbour.example", isSubmitted: false });
  });

  test("the browser sends nothing; a change afterwards takes it back (prerender-04, URL-07)", () => {
    const { form, email, type, submit } = setUp();
    expect(submit()).toBe(false);
    expect(form.begun().isSubmitted).toBe(true);
    type(email, "b");
    expect(form.begun().isSubmitted).toBe(false);
  });

  test("what is sent stays sent when the field is left afterwards (prerender-09, RAC-02)", () => {
    const { form, email, type, submit } = setUp();
    type(email, "alice@harbour.example");
    submit();
    email.dispatchEvent(new Event("change", { bubbles: true }));
    expect(form.begun().isSubmitted).toBe(true);
  });

  test("a submit shows on the button at once, until it is changed or the program's (prerender-13)", () => {
    const { form, email, button, type, submit } = setUp();
    const isBusy = () => [button.getAttribute("aria-busy"), button.getAttribute("aria-disabled")];
    expect(isBusy()).toEqual([null, null]);
    submit();
    expect(isBusy()).toEqual(["true", "true"]);
    type(email, "b");
    expect(isBusy()).toEqual([null, null]);
    submit();
    form.end();
    expect(isBusy()).toEqual([null, null]);
    expect(form.begun().isSubmitted).toBe(true);
  });

  test("ten seconds after it was shown it says that this takes long, once, whatever is done with it (prerender-14, MD-06)", () => {
    jest.useFakeTimers();
    const { form, email, type, submit, tellSlow, takeBack } = setUp();
    submit();
    jest.advanceTimersByTime(9_999);
    expect(tellSlow).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    type(email, "b");
    submit();
    jest.advanceTimersByTime(60_000);
    expect(tellSlow).toHaveBeenCalledTimes(1);
    expect(takeBack).not.toHaveBeenCalled();
    form.end();
    expect(takeBack).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test("says nothing of the kind once it is the program's (prerender-14)", () => {
    jest.useFakeTimers();
    const { form, tellSlow } = setUp();
    jest.advanceTimersByTime(9_999);
    form.end();
    jest.advanceTimersByTime(60_000);
    expect(tellSlow).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  test("keeps what was typed when the document is left, and that alone, until it is the program's (prerender-70)", () => {
    const { form, email, type, keep } = setUp();
    const leave = () => window.dispatchEvent(new Event("pagehide"));
    form.offer("alice@harbour.example", true);
    leave();
    expect(keep).not.toHaveBeenCalled();
    type(email, "bob@har");
    leave();
    expect(keep.mock.calls).toEqual([["bob@har"]]);
    form.end();
    leave();
    expect(keep).toHaveBeenCalledTimes(1);
  });

  test("until it is the program's, its views hear of nothing; afterwards of everything (prerender-09)", () => {
    const { form, email, remember, language, type, submit } = setUp();
    const heard: string[] = [];
    const portal = document.querySelector("#portal");
    const listen = ({ type: name, target }: Event) => heard.push(`${name} ${(target as Element).id}`);
    // As React does: on the same element, both on the way down and on the way up.
    for (const name of ["input", "change", "click", "submit"]) {
      portal?.addEventListener(name, listen, true);
      portal?.addEventListener(name, listen);
    }
    const act = () => {
      type(email, "a");
      email.dispatchEvent(new Event("change", { bubbles: true }));
      remember.click();
      type(language, "de");
      submit();
    };
    act();
    expect(heard).toEqual([]);
    form.end();
    act();
    const onTheWay = [
      "input email",
      "change email",
      "click remember-email",
      "input remember-email",
      "change remember-email",
    ];
    expect([...new Set(heard)]).toEqual([...onTheWay, "input language", "submit "]);
  });

  test("is the program's once it is there", () => {
    const { form, submit } = setUp();
    form.end();
    expect(submit()).toBe(true);
  });
});

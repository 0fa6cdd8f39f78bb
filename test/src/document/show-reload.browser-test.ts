import { showReload } from "#src/document/show-reload.ts";

function setUp() {
  const html = `<div id="portal"><form><input id="email"></form></div>
    <template id="reload"><div><h1 tabindex="-1">{{title}}</h1><button type="button">{{action}}</button></div></template>`;
  document.body.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  const email = document.querySelector<HTMLInputElement>("#email");
  if (!email) throw new Error("There is no field.");
  email.value = "mia@";
  email.focus();
  const tryAgain = jest.fn(() => Promise.resolve());
  showReload({ title: "Please reload", action: "Reload" }, tryAgain);
  return { email, tryAgain };
}

const heading = () => document.querySelector("h1");

describe("when the main script cannot be loaded", () => {
  test.each([
    ["the button is pressed", () => document.querySelector("button")?.click()],
    ["the network is back", () => window.dispatchEvent(new Event("online"))],
  ])("a focused message replaces the form until %s, when the script is requested (NET-05)", (_title, act) => {
    const { email, tryAgain } = setUp();
    expect(heading()?.textContent).toBe("Please reload");
    expect(document.activeElement).toBe(heading());
    expect(email.closest("[hidden]")).not.toBeNull();
    expect(tryAgain).not.toHaveBeenCalled();
    act();
    expect(heading()).toBeNull();
    expect(email.closest("[hidden]")).toBeNull();
    expect(email.value).toBe("mia@");
    expect(document.activeElement).toBe(email);
    window.dispatchEvent(new Event("online"));
    expect(tryAgain).toHaveBeenCalledTimes(1);
  });
});

import { showSlow } from "#src/document/show-slow.ts";

function setUp() {
  const html = `<main></main><template id="slow"><div class="slow"><div role="status"></div>
    <button type="button">{{shell.reload.action}}</button></div></template>`;
  document.body.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  const main = document.querySelector("main");
  if (!main) throw new Error("There is no main.");
  return main;
}

const words = { "common.stillWorking": "Still working…", "shell.reload.action": "Reload page" };

afterEach(() => jest.useRealTimers());

test("words and a way out stand at the end of the element, and go again (prerender-14, MD-06)", () => {
  jest.useFakeTimers();
  const main = setUp();
  const takeBack = showSlow(words, main);
  const region = main.querySelector("[role=status]");
  expect(main.querySelector("button")?.textContent).toBe("Reload page");
  expect(region?.textContent).toBe("");
  jest.advanceTimersByTime(100);
  expect(region?.textContent).toBe("Still working…");
  takeBack();
  expect(main.childElementCount).toBe(0);
});

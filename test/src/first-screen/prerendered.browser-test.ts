import { prerender } from "#src/first-screen/Prerendered.tsx";

describe("the screens that the build draws", () => {
  test("have the browser request nothing while their placeholders are not filled (prerender-10)", () => {
    const { messages: _messages, loaderMessages: _count, ...screens } = prerender();
    const image = /<img[^>]*>/.exec(screens.emailStep)?.[0];
    expect(image).toContain(' data-src="{{logo}}"');
    for (const screen of Object.values(screens)) expect(screen).not.toMatch(/\s(src|srcset|poster)=|<link/);
  });
});

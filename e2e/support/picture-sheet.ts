import { mkdirSync, writeFileSync } from "node:fs";

/** A state that does not look as it was accepted; `before` is missing where the accepted picture is not on this machine. */
export type ChangedPicture = {
  readonly state: string;
  readonly before: Buffer | undefined;
  readonly now: Buffer;
};

const folder = "build/pictures";
const addressOf = (picture: Buffer) => `data:image/png;base64,${picture.toString("base64")}`;
const pictureOf = (picture: Buffer, words: string) =>
  `<figure><img alt="" src="${addressOf(picture)}"><figcaption>${words}</figcaption></figure>`;

/** Writes a page with each change: as it was, as it is, and in black what is the same in both. Returns its path. */
export function writePictureSheet(name: string, changes: readonly ChangedPicture[]): string {
  const rows = changes.map(({ state, before, now }) => {
    if (before === undefined)
      return `<h2>${state}</h2><div>${pictureOf(now, "now; the accepted one is not here")}</div>`;
    const difference = `<figure><span style="background-image: url(${addressOf(before)}), url(${addressOf(now)})"><img alt="" src="${addressOf(now)}"></span><figcaption>difference</figcaption></figure>`;
    return `<h2>${state}</h2><div>${pictureOf(before, "accepted")}${pictureOf(now, "now")}${difference}</div>`;
  });
  const path = `${folder}/${name}.html`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<style>body { font: 14px sans-serif } div { display: flex; gap: 12px } figure { margin: 0; width: 32% }
img { max-width: 100%; border: 1px solid #999 } span { display: block; background-blend-mode: difference; background-size: 100% auto; background-repeat: no-repeat }
span img { visibility: hidden }</style>
<h1>${name}: ${String(changes.length)} changed</h1>
${rows.join("\n")}
</html>
`,
  );
  return path;
}

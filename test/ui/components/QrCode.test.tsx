import { render, screen } from "@testing-library/react";
import { create } from "qrcode";
import { QrCode } from "#ui/components/QrCode.tsx";
import { drawQrCode } from "#ui/components/qr-drawing.ts";

const content = "otpauth://totp/Harbour:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harbour";

/** The dark modules that a path of one-module-high rectangles covers. */
function modulesOf(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(column) + step} ${row}`);
  }
  return dark;
}

describe("QrCode", () => {
  test("is a picture with a name, dark on white (M-04)", async () => {
    render(<QrCode content={content} label="QR code for your authenticator app" failed="Type the key." />);
    const picture = await screen.findByRole("img", { name: "QR code for your authenticator app" });
    expect(picture.tagName).toBe("svg");
    expect(picture.querySelector("rect")?.getAttribute("fill")).toBe("#fff");
    expect(picture.querySelector("path")?.getAttribute("fill")).toBe("#000");
  });

  test("draws every module here, within four blank ones on each side (OTP-06, M-04)", () => {
    const { size, data } = create(content, { errorCorrectionLevel: "M" }).modules;
    const { size: whole, path } = drawQrCode(content);
    const expected = Array.from(data).flatMap((isDark, index) =>
      isDark ? [`${(index % size) + 4} ${Math.floor(index / size) + 4}`] : [],
    );
    expect(whole).toBe(size + 8);
    expect(modulesOf(path)).toEqual(new Set(expected));
  });

  test("says so where it cannot be drawn (M-04)", async () => {
    render(
      <QrCode content={"x".repeat(5_000)} label="QR code" failed="Type the key into the app instead." />,
    );
    expect(await screen.findByText("Type the key into the app instead.")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });
});

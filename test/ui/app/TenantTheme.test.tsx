import { render } from "@testing-library/react";
import { TenantTheme } from "#ui/app/TenantTheme.tsx";

const root = document.documentElement;
const property = (name: string) => root.style.getPropertyValue(name);

beforeEach(() => {
  root.dataset["scheme"] = "auto";
});

test("both schemes' colours are on the document before it is painted (S-01)", () => {
  render(<TenantTheme light={{ "--primary": "#0b2545" }} dark={{ "--on-page": "#ffffff" }} />);
  expect(property("--light-primary")).toBe("#0b2545");
  expect(property("--dark-on-page")).toBe("#ffffff");
  expect(root.dataset["scheme"]).toBe("auto");
});

test("another tenant's colours replace the first one's entirely (S-04)", () => {
  const { rerender, unmount } = render(
    <TenantTheme light={{ "--primary": "#0b2545", "--page-bg": "#eeeeee" }} dark={{}} />,
  );
  rerender(<TenantTheme light={{ "--primary": "#ffd400" }} dark={{}} />);
  expect(property("--light-primary")).toBe("#ffd400");
  expect(property("--light-page-bg")).toBe("");
  unmount();
  expect(property("--light-primary")).toBe("");
});

test("the tenant's icon replaces the one that was there (S-04)", () => {
  const before = Object.assign(document.createElement("link"), {
    rel: "icon",
    type: "image/png",
    href: "data:,",
  });
  document.head.append(before);
  render(<TenantTheme light={{}} dark={{}} favicon="https://images.example/icon.svg" />);
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
  expect(icons.map((icon) => icon.href)).toEqual(["https://images.example/icon.svg"]);
  expect(icons[0]?.hasAttribute("type")).toBe(false);
});

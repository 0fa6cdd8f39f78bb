import { classNames } from "./class-names.ts";
import styles from "./Icon.module.scss";

/** The circle around an icon. Paths are kept short because every page loads all icons. */
const ring = "M10 2.25a7.75 7.75 0 1 1 0 15.5 7.75 7.75 0 0 1 0-15.5Z";
const eye =
  "M2 10s2.75-5.25 8-5.25S18 10 18 10s-2.75 5.25-8 5.25S2 10 2 10Zm8-2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z";

const glyphs = {
  alert: `${ring}m0 4v4.25m0 3v.01`,
  check: "m4.5 10.5 3.75 3.75 7.25-8",
  "check-circle": `${ring}m-3.25 8 2.25 2.25 4.25-4.75`,
  "chevron-down": "m5.5 8 4.5 4.5L14.5 8",
  clock: `${ring}m0 3.5V10l2.75 1.75`,
  close: "m5.5 5.5 9 9m0-9-9 9",
  compass: `${ring}m3 4.75-1.75 4.25L7 13l1.75-4.25z`,
  copy: "M7 7h9.5v9.5H7ZM13 7V3.5H3.5V13H7",
  external:
    "M11.75 3.75h4.5v4.5m0-4.5-7 7m5 .75v3a1.75 1.75 0 0 1-1.75 1.75h-7a1.75 1.75 0 0 1-1.75-1.75v-7A1.75 1.75 0 0 1 5.5 5.75h3",
  eye,
  "eye-off": `${eye}M3 3l14 14`,
  globe: `${ring}M2.5 10h15M10 2.25c2 2.15 3 4.75 3 7.75s-1 5.6-3 7.75c-2-2.15-3-4.75-3-7.75s1-5.6 3-7.75Z`,
  info: `${ring}M10 9.5v4.25m0-7.25v.01`,
  lock: "M6 8.75h8a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2Zm.75 0v-2.5a3.25 3.25 0 0 1 6.5 0v2.5",
  mail: "M4.5 4.25h11a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2ZM3.25 5.75 10 11l6.75-5.25",
  person: "M10 3.5A3.25 3.25 0 1 1 10 10a3.25 3.25 0 0 1 0-6.5ZM3.75 16.75a6.25 6.25 0 0 1 12.5 0",
  refresh: "M16 10a6 6 0 1 1-1.75-4.25l2 2m0-4v4h-4",
  shield: "M10 2.5 4 4.75v4.5c0 3.75 2.5 6.75 6 8.25 3.5-1.5 6-4.5 6-8.25v-4.5z",
  warning:
    "M8.6 3.55 2.2 14.5a1.6 1.6 0 0 0 1.4 2.4h12.8a1.6 1.6 0 0 0 1.4-2.4L11.4 3.55a1.62 1.62 0 0 0-2.8 0ZM10 7.75v3.5M10 14v.01",
} as const;

export type IconName = keyof typeof glyphs;

type IconProps = {
  readonly name: IconName;
  readonly size?: "small" | "medium" | "large";
};

/** An icon in the colour of the surrounding text. Decorative: the text beside it says the same. */
export function Icon({ name, size = "medium" }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], name === "external" && styles.pointing)}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={glyphs[name]} />
    </svg>
  );
}

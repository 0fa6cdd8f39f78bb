import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./Icon.module.scss";

const glyphs = {
  alert: (
    <>
      <circle cx="10" cy="10" r="7.75" />
      <path d="M10 6.25v4.25" />
      <path d="M10 13.5v.01" />
    </>
  ),
  check: <path d="m4.5 10.5 3.75 3.75 7.25-8" />,
  "check-circle": (
    <>
      <circle cx="10" cy="10" r="7.75" />
      <path d="m6.75 10.25 2.25 2.25 4.25-4.75" />
    </>
  ),
  "chevron-down": <path d="m5.5 8 4.5 4.5L14.5 8" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7.75" />
      <path d="M10 5.75V10l2.75 1.75" />
    </>
  ),
  close: <path d="m5.5 5.5 9 9m0-9-9 9" />,
  compass: (
    <>
      <circle cx="10" cy="10" r="7.75" />
      <path d="m13 7-1.75 4.25L7 13l1.75-4.25z" />
    </>
  ),
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
    </>
  ),
  external: (
    <>
      <path d="M11.75 3.75h4.5v4.5m0-4.5-7 7" />
      <path d="M14.25 11.5v3a1.75 1.75 0 0 1-1.75 1.75h-7a1.75 1.75 0 0 1-1.75-1.75v-7A1.75 1.75 0 0 1 5.5 5.75h3" />
    </>
  ),
  eye: (
    <>
      <path d="M2 10s2.75-5.25 8-5.25S18 10 18 10s-2.75 5.25-8 5.25S2 10 2 10Z" />
      <circle cx="10" cy="10" r="2.5" />
    </>
  ),
  "eye-off": (
    <>
      <path d="M8.25 4.9A8 8 0 0 1 10 4.75c5.25 0 8 5.25 8 5.25a14 14 0 0 1-1.9 2.55m-2.6 1.85a7.3 7.3 0 0 1-3.5.85C4.75 15.25 2 10 2 10a13.4 13.4 0 0 1 4-4.25" />
      <path d="M8.25 8.25a2.5 2.5 0 0 0 3.5 3.5M3 3l14 14" />
    </>
  ),
  globe: (
    <>
      <circle cx="10" cy="10" r="7.75" />
      <path d="M2.5 10h15M10 2.25c2 2.15 3 4.75 3 7.75s-1 5.6-3 7.75c-2-2.15-3-4.75-3-7.75s1-5.6 3-7.75Z" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7.75" />
      <path d="M10 9.5v4.25" />
      <path d="M10 6.5v.01" />
    </>
  ),
  lock: (
    <>
      <rect x="4" y="8.75" width="12" height="8" rx="2" />
      <path d="M6.75 8.75V6.25a3.25 3.25 0 0 1 6.5 0v2.5" />
    </>
  ),
  mail: (
    <>
      <rect x="2.5" y="4.25" width="15" height="11.5" rx="2" />
      <path d="m3.25 5.75 6.75 5.25 6.75-5.25" />
    </>
  ),
  person: (
    <>
      <circle cx="10" cy="6.75" r="3.25" />
      <path d="M3.75 16.75a6.25 6.25 0 0 1 12.5 0" />
    </>
  ),
  refresh: (
    <>
      <path d="M16 10a6 6 0 1 1-1.75-4.25L16.25 7.75" />
      <path d="M16.25 3.75v4h-4" />
    </>
  ),
  shield: (
    <>
      <path d="M10 2.5 4 4.75v4.5c0 3.75 2.5 6.75 6 8.25 3.5-1.5 6-4.5 6-8.25v-4.5z" />
    </>
  ),
  warning: (
    <>
      <path d="M8.6 3.55 2.2 14.5a1.6 1.6 0 0 0 1.4 2.4h12.8a1.6 1.6 0 0 0 1.4-2.4L11.4 3.55a1.62 1.62 0 0 0-2.8 0Z" />
      <path d="M10 7.75v3.5" />
      <path d="M10 14v.01" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof glyphs;

export type IconProps = {
  readonly name: IconName;
  readonly size?: "small" | "medium" | "large";
};

/** A glyph in the colour of the text around it. Decoration only: the words beside it say the same. */
export function Icon({ name, size = "medium" }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size])}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {glyphs[name]}
    </svg>
  );
}

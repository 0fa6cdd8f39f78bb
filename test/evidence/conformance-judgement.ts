import type { TestName } from "./conformance-tests.ts";

/** What a row of the conformance report says of a requirement, in the terms of VPAT 2.5. */
export type Judgement = {
  readonly status: "Supports" | "Partially Supports" | "Does Not Support" | "Not Applicable";
  readonly remark: string;
  /** The tests that show it. */
  readonly by?: readonly TestName[];
  /** What no view, style or document of the portal may contain for the remark to hold. */
  readonly absent?: RegExp;
  /** A look by hand: its day, and what was seen. */
  readonly note?: { readonly date: string; readonly text: string };
};

/** Says that a requirement is met, and which tests show it. */
export const supports = (remark: string, ...by: readonly TestName[]): Judgement => ({
  status: "Supports",
  remark,
  by,
});

/** Says that a requirement is met but for something that the remark names. */
export const partly = (remark: string, ...by: readonly TestName[]): Judgement => ({
  status: "Partially Supports",
  remark,
  by,
});

/** Says that a requirement is about something that the portal does not have. */
export const without = (remark: string, absent?: RegExp): Judgement => ({
  status: "Not Applicable",
  remark,
  ...(absent && { absent, by: ["absent"] }),
});

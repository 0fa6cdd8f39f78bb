/** Joins the classes that apply: `classNames(styles.field, invalid && styles.invalid)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

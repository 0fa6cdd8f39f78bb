/** Returns the number of single edits (insert, delete, replace, swap neighbours) between two words. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_cell, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Returns the known name that is closest to a word, if one is close enough to be meant. */
export function nearestName(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const [best] = known
    .map((name) => ({ name, edits: distance(lower, name.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  return best !== undefined && best.edits <= Math.max(2, Math.floor(word.length / 3)) ? best.name : undefined;
}

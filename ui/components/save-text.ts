/** Long enough for every browser to have taken the file. */
const lifetime = 10_000;

/** Saves a text as a file of this name. The address of the text is good in this document alone, and is then revoked. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), lifetime);
}

/** Milliseconds after which every browser has read the file. */
const lifetime = 10_000;

/** Saves a text as a file of this name, by an object URL that is valid in this document only and revoked afterwards. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), lifetime);
}

/**
 * Returns the data about its host that the server has written into the document, in the block `<script
 * type="application/json" id="host">`; undefined if there is none, or if it is not JSON.
 */
export function hostBlock(): unknown {
  try {
    return JSON.parse(document.querySelector('script#host[type="application/json"]')?.textContent ?? "");
  } catch {
    return undefined;
  }
}

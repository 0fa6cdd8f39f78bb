/**
 * Returns what the server says of its host in the document, in the inert block
 * `<script type="application/json" id="host">`; undefined without one, or where it is no JSON.
 */
export function hostBlock(): unknown {
  try {
    return JSON.parse(document.querySelector('script#host[type="application/json"]')?.textContent ?? "");
  } catch {
    return undefined;
  }
}

/**
 * Returns an inline script that does its work once its document is shown: at once or, in a document that the browser
 * prerenders for a person who may never open it, on activation.
 */
export function onceShown(script: string): string {
  return `(f=>document.prerendering?document.addEventListener("prerenderingchange",f):f())(()=>{${script}})`;
}

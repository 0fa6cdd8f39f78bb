// Asks for a second factor by the package of applications, and lists every message that reaches the page, from any sender.
import { readStepUpMessage, receive, stepUp } from "../../packages/connect/connect.ts";

const place = document.getElementById("verification");
const { portal, target } = place.dataset;
const lobby = { portal, callback: target };
const frame = () => place.querySelector("iframe");

window.addEventListener("message", ({ origin, source, data }) => {
  const isFromPortal = origin === portal && source === frame()?.contentWindow;
  const isKnown = readStepUpMessage(data).kind !== "unsupported";
  const verdict = isFromPortal && isKnown ? "valid" : "invalid";
  const entry = document.createElement("li");
  entry.dataset.verdict = verdict;
  entry.dataset.origin = origin;
  entry.dataset.message = JSON.stringify(data);
  const name = document.createElement("strong");
  name.textContent = String(data?.type ?? "A message without a type");
  const detail = document.createElement("code");
  detail.textContent = JSON.stringify(data);
  const from = document.createElement("span");
  from.textContent = `from ${origin}: ${verdict === "valid" ? "believed" : "ignored"}`;
  entry.append(name, detail, from);
  document.getElementById("messages").append(entry);
});

async function ask(options) {
  const { kind } = await stepUp(lobby, options);
  document.getElementById("outcome").textContent = `The step-up has ended: ${kind}`;
}

document.getElementById("open").addEventListener("click", () => ask({}));
document.getElementById("forge").addEventListener("click", () => {
  for (const type of ["MFA_VERIFICATION_SUCCESS", "MFA_MOBILE_VERIFICATION_FAILED", "MFA_BACK_EVENT"]) {
    for (const message of [type, { type }, { type, token: "forged" }, JSON.stringify({ type })]) {
      frame()?.contentWindow.postMessage(message, "*");
    }
  }
});

// Closes this window where it was opened for a second factor that has been asked for.
await receive({ ...lobby, callback: location.origin + location.pathname });
await ask({ frameIn: place, title: "Verification by the portal" });

// Writes down every message that reaches the page, whoever sent it, and what an application makes of it.
const frame = document.getElementById("verification");
const list = document.getElementById("messages");
const portal = frame.dataset.portal;
const known = ["MFA_VERIFICATION_SUCCESS", "MFA_MOBILE_VERIFICATION_FAILED", "MFA_BACK_EVENT"];

window.addEventListener("message", ({ origin, source, data }) => {
  const isFromPortal = origin === portal && source === frame.contentWindow;
  const verdict = isFromPortal && known.includes(data?.type) ? "valid" : "invalid";
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
  list.append(entry);
});

document.getElementById("forge").addEventListener("click", () => {
  for (const type of known) {
    for (const message of [type, { type }, { type, token: "forged" }, JSON.stringify({ type })]) {
      frame.contentWindow.postMessage(message, "*");
    }
  }
});

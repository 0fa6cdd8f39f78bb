// Lists every message that reaches the page, from any sender, and what an application makes of it.
// Runs before the frame is added, so that it misses no message of the frame.
const known = ["MFA_VERIFICATION_SUCCESS", "MFA_MOBILE_VERIFICATION_FAILED", "MFA_BACK_EVENT"];
const frame = () => document.getElementById("verification");

window.addEventListener("message", async ({ origin, source, data }) => {
  const isFromPortal = origin === frame()?.dataset.portal && source === frame().contentWindow;
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
  await parsed;
  document.getElementById("messages").append(entry);
});

const parsed = new Promise((resolve) => {
  document.addEventListener("DOMContentLoaded", resolve);
});

document.addEventListener("click", ({ target }) => {
  if (target.id !== "forge") return;
  for (const type of known) {
    for (const message of [type, { type }, { type, token: "forged" }, JSON.stringify({ type })]) {
      frame().contentWindow.postMessage(message, "*");
    }
  }
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openState } from "#test/support/open-state.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const summary = () => screen.queryByRole("group", { name: "There is a problem" });
const username = () => document.querySelector<HTMLInputElement>('input[autocomplete="username"]');

test.each([
  ["/activate/empty", "Activate your account", "Choose a password", "activate-01, activate-40"],
  ["/register/empty", "Create your account", "Choose a password", "register-01, activate-40"],
  ["/reset-password-update/empty", "Choose a new password", "New password", "reset-11, PWD-05"],
])("%s shows whose account it is, to password managers as well: %s, %s (%s)", async (at, title, label) => {
  await openState(at);
  expect(document.title).toBe(`${title} - Harbour Grand Hotels`);
  expect([username()?.value, username()?.type]).toEqual(["anna.lindqvist@harbour.example", "email"]);
  expect([field(label).id, field("Confirm password").id]).toEqual(["new-password", "confirm-password"]);
});

test("a registration whose address is not known has the same form without it (register-01, register-02)", async () => {
  await openState("/register/without-email");
  expect(username()).toBeNull();
  expect(field("Secret question")).toBeDefined();
});

test("six questions stand below an empty one, and the answer has no autofill (activate-02, R-08)", async () => {
  const { deeds } = await openState("/activate/empty");
  const options = within(field("Secret question")).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ value }) => value)).toEqual([
    "",
    "mother-maiden-name",
    "father-middle-name",
    "town-where-born",
    "first-overseas-trip",
    "first-school",
    "first-pet-name",
  ]);
  expect(field("Secret question").value).toBe("");
  const answer = field("Answer");
  expect([answer.type, answer.autocomplete]).toEqual(["text", "off"]);
  expect(answer.getAttribute("autocapitalize")).toBe("none");
  expect(answer.getAttribute("spellcheck")).toBe("false");
  const hint = document.getElementById(answer.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toContain("others can’t look up");
  await userEvent.selectOptions(field("Secret question"), "first-school");
  await userEvent.type(answer, "x");
  expect(deeds).toEqual([
    ["chooseQuestion", "first-school"],
    ["typeAnswer", "x"],
  ]);
});

test.each([
  [
    "/activate",
    "nothing-entered",
    ["Enter a password.", "Enter the password again.", "Choose a question.", "Enter an answer."],
    "activate-03, X-07",
  ],
  [
    "/reset-password-update",
    "fields-required",
    ["Enter a password.", "Enter the password again."],
    "password-04, password-03",
  ],
])("%s sums several mistakes up with the way to each: %s, %j (%s)", async (page, failed, messages) => {
  const { become } = await openState(`${page}/empty`);
  expect(summary()).toBeNull();
  await become(`${page}/${failed}`);
  const group = summary() ?? document.body;
  expect(document.activeElement).toBe(group);
  const links = within(group).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(messages);
  expect(document.title).toMatch(/^Error: /);
  await userEvent.click(within(group).getByRole("link", { name: "Enter the password again." }));
  expect(document.activeElement).toBe(field("Confirm password"));
});

test.each([
  ["/activate", "answer-missing", "Answer", "Enter an answer.", "X-06"],
  [
    "/activate",
    "password-used-before",
    "Choose a password",
    "differs from your last four",
    "activate-12, R-09",
  ],
  ["/reset-password-update", "password-used-before", "New password", "before", "reset-15, R-09"],
])(
  "%s: a single mistake takes the focus to its field: %s, %s (%s, %s)",
  async (page, failed, label, words) => {
    const { become } = await openState(`${page}/filled`);
    await become(`${page}/${failed}`);
    expect(summary()).toBeNull();
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("main").textContent).toContain(words);
  },
);

test.each([
  ["/activate", "activate-04, activate-05"],
  ["/register", "activate-04"],
  ["/reset-password-update", "reset-13, MD-03"],
])("%s: a session is a dialog above an empty page, which has to be answered (%s)", async (page) => {
  await openState(`${page}/must-log-out`);
  expect(document.getElementById("new-password")).toBeNull();
  const dialog = screen.getByRole("alertdialog", { name: "Please log out first" });
  await userEvent.keyboard("{Escape}{Escape}");
  expect(dialog).toHaveProperty("open", true);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Log out" }));
});

test("the passwords are gone while the browser leaves (activate-13)", async () => {
  await openState("/activate/leaving/fresh");
  expect(document.getElementById("new-password")).toBeNull();
});

test("support opens in a new tab (activate-16, F-03)", async () => {
  await openState("/activate-sent/plain");
  const [support] = screen.getAllByRole<HTMLAnchorElement>("link", { name: /^Contact support/ });
  expect([support?.target, support?.rel]).toEqual(["_blank", "noopener noreferrer"]);
});

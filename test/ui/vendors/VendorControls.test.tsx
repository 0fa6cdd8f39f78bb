import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { makeAutoObservable } from "mobx";
import type { Chat } from "#application/vendors/vendors.presenter.ts";
import type { ConsentAnswer } from "#domain/consent/consent.port.ts";
import { VendorControls } from "#ui/vendors/VendorControls.tsx";
import { renderLocalised } from "#test/ui/components/render-localised.tsx";

/** What the view shows, which a test may change. */
class Literal {
  answer: ConsentAnswer = "unanswered";
  isAsking = true;
  mayAnswer = true;
  isChatOffered = false;
  chat: Chat = "offered";
  readonly given: string[] = [];

  constructor(
    values: Partial<Pick<Literal, "answer" | "isAsking" | "mayAnswer" | "isChatOffered" | "chat">>,
  ) {
    Object.assign(this, values);
    makeAutoObservable(this);
  }

  ask(): void {
    this.isAsking = true;
  }

  give(answer: "allowed" | "denied"): void {
    this.given.push(answer);
    this.answer = answer;
    this.isAsking = false;
  }

  openChat(): Promise<void> {
    this.chat = "failed";
    return Promise.resolve();
  }
}

function show(values: ConstructorParameters<typeof Literal>[0] = {}) {
  const presenter = new Literal(values);
  renderLocalised(<VendorControls presenter={presenter} />);
  return presenter;
}

const button = (name: string) => screen.getByRole("button", { name });
const question = () => screen.queryByRole("region", { name: "May we count visits with cookies?" });

test("asks in a region of its own that takes no focus, and says so politely (consent-03, consent-05)", async () => {
  show();
  expect(question()).not.toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(document.body);
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("question about cookies"));
});

test("both answers are one press of a button of one kind (consent-04)", async () => {
  for (const [name, answer] of [
    ["Allow", "allowed"],
    ["No", "denied"],
  ] as const) {
    const presenter = show();
    expect(button("Allow").className).toBe(button("No").className);
    await userEvent.click(button(name));
    expect(presenter.given).toEqual([answer]);
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(button("Cookie settings"));
    document.body.replaceChildren();
  }
});

test("shows the question again with the answer so far, and moves the focus to it (consent-07)", async () => {
  show({ answer: "allowed", isAsking: false });
  expect(question()).toBeNull();
  await userEvent.click(button("Cookie settings"));
  expect(question()?.textContent).toContain("You have allowed it so far.");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});

test("an answer in another tab moves no focus (consent-05)", () => {
  const presenter = show();
  act(() => presenter.give("allowed"));
  expect(question()).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test("offers the chat, and says when it cannot be loaded (messenger-32)", async () => {
  show({ mayAnswer: false, isAsking: false, isChatOffered: true });
  expect(screen.queryByRole("button", { name: "Cookie settings" })).toBeNull();
  await userEvent.click(button("Chat with support"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("can’t be loaded"));
});

test("shows nothing where there is nothing to decide (consent-15)", () => {
  show({ mayAnswer: false, isAsking: false });
  expect(screen.queryByRole("complementary")).toBeNull();
});

// The page: bundle it to page.js with any bundler.
import { createRoot } from "react-dom/client";
import { useSignIn } from "@lobby/connect/react";

const { portal } = document.documentElement.dataset;
const lobby = { portal, callback: `${location.origin}/`, redeem: "/session" };

async function session() {
  const answer = await fetch("/session");
  return answer.status === 200 ? answer.json() : undefined;
}

function Bookings() {
  const { view, signIn, signOut } = useSignIn(lobby, session);

  async function leave() {
    await fetch("/session", { method: "DELETE" });
    signOut();
  }

  switch (view.kind) {
    case "signed-in":
      return (
        <>
          <h1>Bookings of {view.person.name}</h1>
          <p>{view.person.email}</p>
          <button onClick={leave}>Log out</button>
        </>
      );
    case "signed-out":
    case "stopped":
      return (
        <>
          <h1>{view.kind === "stopped" ? "You are not signed in" : "Welcome"}</h1>
          <button onClick={() => signIn({ page: "/" })}>Log in</button>
        </>
      );
    default:
      return <p>One moment …</p>;
  }
}

createRoot(document.getElementById("root")).render(<Bookings />);

import { useState } from "react";
import { createRoot } from "react-dom/client";

/** The baseline for React alone: one form without router, state library and styles. */
function BareForm() {
  const [email, setEmail] = useState("");
  return (
    <main>
      <h1>Log in</h1>
      <form onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="email">E-mail</label>
        <input id="email" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        <button type="submit">Next</button>
      </form>
    </main>
  );
}

createRoot(document.body).render(<BareForm />);

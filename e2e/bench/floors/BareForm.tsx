import { useState } from "react";
import { createRoot } from "react-dom/client";

/** The baseline for React alone: one form of two steps without router, state library and styles. */
function BareForm() {
  const [email, setEmail] = useState("");
  const [isEntered, setEntered] = useState(false);
  return (
    <main>
      <h1>Log in</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setEntered(true);
        }}
      >
        {isEntered ? (
          <>
            <label htmlFor="current-password">Password</label>
            <input id="current-password" type="password" />
          </>
        ) : (
          <>
            <label htmlFor="email">E-mail</label>
            <input id="email" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
          </>
        )}
        <button type="submit">Next</button>
      </form>
    </main>
  );
}

createRoot(document.body).render(<BareForm />);

import { loggedAuthorizationError } from "#domain/provider/authorization-error.ts";

test.each([
  ["access_denied", "not-completed", "access_denied"],
  ["<script>", "unexpected", "an unknown error"],
  ["turned_back", "not-completed", "an error of its own: not-completed"],
])("%s, taken for %s, is logged as %s (authenticate-36)", (error, meaning, named) => {
  expect(loggedAuthorizationError(error, meaning)).toBe(`the identity provider answered with ${named}`);
});

import {
  loggedAuthorizationError,
  meaningOfAuthorizationError,
} from "#domain/provider/authorization-error.ts";

test.each([
  ["access_denied", "not-completed", "access_denied"],
  ["request_not_supported", "misconfigured", "request_not_supported"],
  ["<script>", "unexpected", "an unknown error"],
  ["turned_back", "not-completed", "an error of its own: not-completed"],
])("%s, taken for %s, is logged as %s (authenticate-36)", (error, meaning, named) => {
  expect(loggedAuthorizationError(error, meaning)).toBe(`the identity provider answered with ${named}`);
});

test("a request that the provider does not support is the operator's mistake (authenticate-36)", () => {
  expect(meaningOfAuthorizationError("request_not_supported")).toBe("misconfigured");
});

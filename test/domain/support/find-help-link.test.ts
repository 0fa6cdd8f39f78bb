import { FindHelpLink } from "#domain/support/find-help-link.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { success } from "#domain/shared/result.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { FakePartnerApi } from "#test/support/fakes/fake-partner-api.ts";

const query = { partnerCode: "siteminder", email: "ada@harbour.example" };

function setUp() {
  const partnerApi = new FakePartnerApi();
  return { partnerApi, findHelpLink: new FindHelpLink({ ...domainParts(), partnerApi }) };
}

describe("FindHelpLink", () => {
  test("finds the partner's page, whatever its origin (login-11, redirect-09)", async () => {
    const { partnerApi, findHelpLink } = setUp();
    partnerApi.helpLinkAnswer = success("https://partner.example/help");
    expect(await findHelpLink.execute(query, uncancellable)).toEqual({
      kind: "found",
      address: "https://partner.example/help",
    });
    expect(partnerApi.helpLinkQueries).toEqual([query]);
  });

  test("finds none once it is cancelled (calls-14)", async () => {
    const { partnerApi, findHelpLink } = setUp();
    partnerApi.helpLinkAnswer = success("https://partner.example/help");
    const source = cancellationSource();
    source.cancel();
    expect(await findHelpLink.execute(query, source.cancellation)).toEqual({ kind: "none" });
  });
});

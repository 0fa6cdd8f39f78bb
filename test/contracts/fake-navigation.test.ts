import type { PageName } from "#domain/navigation/destination.ts";
import { navigationContract } from "#test/contracts/navigation.contract.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";

navigationContract("the fake", () => {
  const kept: (readonly [PageName, object])[] = [];
  const navigation = new FakeNavigation(undefined, {
    keep: (page, parameters) => kept.push([page, parameters]),
  });
  return {
    navigation,
    origin: navigation.origin,
    shownPage: () => navigation.destination?.page,
    shownSearch: () => new URL(navigation.urlOf(navigation.destination ?? { page: "root" })).search,
    kept: () => kept,
    departure: () => navigation.departure,
    refuseToLeave: () => {
      navigation.refusesToLeave = true;
    },
  };
});

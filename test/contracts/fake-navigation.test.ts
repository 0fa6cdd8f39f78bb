import { navigationContract } from "#test/contracts/navigation.contract.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";

navigationContract("the fake", () => {
  const navigation = new FakeNavigation();
  return {
    navigation,
    origin: navigation.origin,
    shownPage: () => navigation.destination?.page,
    departure: () => navigation.departure,
    refuseToLeave: () => {
      navigation.refusesToLeave = true;
    },
  };
});

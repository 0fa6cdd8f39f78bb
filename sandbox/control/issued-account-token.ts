import type { AccountToken, AccountTokenPurpose, Addressee } from "../world/account-tokens.ts";
import type { TokenCondition } from "../world/token-condition.ts";
import { garbage, longAgo } from "../world/token-condition.ts";
import type { World } from "../world/world.ts";

type TokenWish = {
  readonly purpose: AccountTokenPurpose;
  readonly addressee: Addressee;
  readonly condition: TokenCondition;
};

/** Issues an account token without sending its mail. */
export function accountToken(world: World, { purpose, addressee, condition }: TokenWish): AccountToken {
  switch (condition) {
    case "fresh":
      return world.accountTokens.issue(purpose, addressee);
    case "used": {
      const token = world.accountTokens.issue(purpose, addressee);
      world.accountTokens.spend(token);
      return token;
    }
    case "expired":
      return world.accountTokens.issue(purpose, addressee, world.clock.now() - longAgo);
    case "garbage":
      return { value: garbage, purpose, addressee };
  }
}

import { LoginProblemNotice, OtherTabNotice } from "#ui/login/LoginNotices.tsx";
import { LoginToast } from "#ui/login/LoginToast.tsx";
import { OtherWays } from "#ui/login/OtherWays.tsx";
import { PartnerStage } from "#ui/login/PartnerStage.tsx";
import { ProofStage } from "#ui/login/ProofStage.tsx";
import { ProviderStage } from "#ui/login/ProviderButtons.tsx";
import { SignedInStage } from "#ui/login/SignedInStage.tsx";

/** The views that LoginPage needs after its e-mail step, in one chunk. */
export const laterParts = {
  LoginProblemNotice,
  LoginToast,
  OtherTabNotice,
  OtherWays,
  PartnerStage,
  ProofStage,
  ProviderStage,
  SignedInStage,
};

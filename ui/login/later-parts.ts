import { LoginProblemNotice } from "#ui/login/LoginProblemNotice.tsx";
import { LoginToast } from "#ui/login/LoginToast.tsx";
import { OtherTabNotice } from "#ui/login/OtherTabNotice.tsx";
import { OtherWays } from "#ui/login/OtherWays.tsx";
import { PartnerStage } from "#ui/login/PartnerStage.tsx";
import { ProofStage } from "#ui/login/ProofStage.tsx";
import { ProviderStage } from "#ui/login/ProviderStage.tsx";
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

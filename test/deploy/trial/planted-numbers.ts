/** What a host sends in each minute of usual visits: series → how much it grows in a minute. */
const usual = {
  beacons: 20,
  shown: 14,
  password: 11,
  wrong: 2,
  provider: 10,
  arrived: 9,
  unreachable: 0.2,
  sent: 4,
  passed: 3.6,
  thrown: 0.1,
};

type Name = keyof typeof usual;

export const plantedHost = "login.hotels.example";
export const plantedBuild = "1a2b3c4d5e";
const place = `host="${plantedHost}",build="${plantedBuild}"`;
const seriesOf: Readonly<Record<Name, string>> = {
  beacons: `lobby_beacons_total{${place}}`,
  shown: `lobby_sign_in_steps_total{${place},step="shown"}`,
  password: `lobby_sign_in_steps_total{${place},step="password"}`,
  wrong: `lobby_failures_total{${place},page="login",kind="invalid-credentials"}`,
  provider: `lobby_sign_in_steps_total{${place},step="provider"}`,
  arrived: `lobby_sign_in_steps_total{${place},step="arrived"}`,
  unreachable: `lobby_failures_total{${place},page="login",kind="unreachable"}`,
  sent: `lobby_second_factors_total{${place},factor="sms",stage="sent"}`,
  passed: `lobby_second_factors_total{${place},factor="sms",stage="passed"}`,
  thrown: `lobby_script_errors_total{${place},place="1x2y3z"}`,
};

/** Minutes of usual visits, and after them of what is planted. */
export const usualMinutes = 60;
export const plantedMinutes = 60;

/** Visits of a host: as usual for an hour, and then with what is planted. */
export type Planted = {
  readonly then: Partial<Record<Name, number>>;
  /** How many of the usual visits there are. */
  readonly share?: number;
  /** Whether the collector is started anew in between, so that its sums begin at none. */
  readonly isStartedAnew?: boolean;
};

/** The alert that fires, and no other, when this goes wrong. */
export const outages: readonly (readonly [alert: string, what: string, visits: Planted])[] = [
  ["LobbyServerFailures", "calls fail", { then: { unreachable: 9, provider: 1, arrived: 1 } }],
  [
    "LobbyServerFailures",
    "no call is answered and people leave",
    {
      then: { shown: 0, password: 0, wrong: 0, provider: 0, arrived: 0, unreachable: 0, sent: 0, passed: 0 },
    },
  ],
  ["LobbyNobodyArrives", "the provider leads back to nowhere", { then: { arrived: 0 } }],
  ["LobbyWrongPasswords", "passwords are tried", { then: { beacons: 60, password: 80, wrong: 71 } }],
  ["LobbyCodesDoNotArrive", "codes do not arrive", { then: { passed: 0.4 } }],
  ["LobbyScriptErrors", "scripts throw", { then: { thrown: 3 } }],
];

/** What is no reason to wake anybody. */
export const calm: Readonly<Record<string, Planted>> = {
  "usual visits": { then: {} },
  "a collector that is started anew": { then: {}, isStartedAnew: true },
  "a quiet night": { then: Object.fromEntries(Object.keys(usual).map((name) => [name, 0])) },
  "three times the usual visits": {
    then: Object.fromEntries(Object.entries(usual).map(([name, number]) => [name, number * 3])),
  },
  "a small host at which all goes wrong for a few": {
    share: 0.1,
    then: { unreachable: 9, arrived: 0, wrong: 10, passed: 0, thrown: 3 },
  },
};

/** Returns the series of planted visits, in the form of `promtool test rules`: a sample in each minute. */
export function seriesWith({
  then,
  share = 1,
  isStartedAnew = false,
}: Planted): readonly { readonly series: string; readonly values: string }[] {
  return Object.entries(usual).map(([name, number]) => {
    const before = share * number;
    const after = share * (then[name as Name] ?? number);
    const from = isStartedAnew ? 0 : before * usualMinutes;
    return {
      series: seriesOf[name as Name],
      values: `0+${String(before)}x${String(usualMinutes - 1)} ${String(from)}+${String(after)}x${String(plantedMinutes)}`,
    };
  });
}

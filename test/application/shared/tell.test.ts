import { hear, tell } from "#application/shared/tell.ts";
import type { Told } from "#domain/telemetry/told.ts";

test("what is told before somebody listens is kept, up to 64 events, and heard once (telemetry-07)", () => {
  for (let count = 0; count < 70; count += 1) tell({ step: "email" });
  const heard: Told[] = [];
  const stop = hear((told) => heard.push(told));
  tell({ step: "password" });
  expect([heard.length, heard.at(-1)]).toEqual([65, { step: "password" }]);
  stop();
  tell({ step: "arrived" });
  const later: Told[] = [];
  hear((told) => later.push(told));
  expect([heard.length, later]).toEqual([65, [{ step: "arrived" }]]);
});

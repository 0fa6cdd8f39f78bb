import { isCallName } from "../faults/call-names.ts";
import type { Fault } from "../faults/fault-dial.ts";
import type { JsonObject } from "../world/merge-patch.ts";
import { isJsonObject } from "../world/merge-patch.ts";

/** Reads a fault from JSON or from the control page's form; returns a message when it is invalid. */
export function readFault(input: JsonObject): Fault | string {
  const { call } = input;
  if (!isCallName(call)) {
    return "The field call has to name a call.";
  }
  const numbers = {
    status: wholeNumber(input, "status"),
    latencyMs: wholeNumber(input, "latencyMs"),
    times: wholeNumber(input, "times"),
  };
  const wrong = Object.entries(numbers).find(([, value]) => Number.isNaN(value));
  if (wrong !== undefined) {
    return `The field ${wrong[0]} has to be a whole number.`;
  }
  const { status } = numbers;
  if (status !== undefined && (status < 200 || status > 599)) {
    return "The field status has to be between 200 and 599.";
  }
  return {
    call,
    ...numbers,
    body: input["body"],
    headers: isJsonObject(input["headers"]) ? texts(input["headers"]) : undefined,
    drop: isTicked(input["drop"]),
    malformed: isTicked(input["malformed"]),
    afterWork: isTicked(input["afterWork"]),
  };
}

function wholeNumber(input: JsonObject, name: string): number | undefined {
  const value = input[name];
  if (value === undefined || value === "") {
    return undefined;
  }
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 ? number : Number.NaN;
}

function isTicked(value: unknown): boolean {
  return value === true || value === "on";
}

function texts(values: JsonObject): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

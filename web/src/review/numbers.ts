/* Points as they are printed: with their sign, and with a true minus. */

import { taste } from "../taste.svelte";
import { toldChance } from "./course";

const write = (value: number, digits: number, signed: boolean): string =>
  new Intl.NumberFormat([taste.lang, "en"], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "negative",
  })
    .format(value)
    .replace("-", "−");

/** « −3,2 », « +0,4 », « 0,0 ». */
export const signed = (value: number): string => write(value, 1, true);

/** A chance to win as it is told: « 40 % », « < 5 % ». */
export function percent(chance: number): string {
  const { sign, told } = toldChance(chance);
  return sign + new Intl.NumberFormat([taste.lang, "en"], { style: "percent" }).format(told);
}

/** A result is whole points, except while it is only expected. */
export const result = (value: number): string => write(value, Number.isInteger(value) ? 0 : 1, true);

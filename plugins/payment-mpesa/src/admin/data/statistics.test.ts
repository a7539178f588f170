import { expect, it } from "vitest"
import { formatRate, formatSeconds } from "./statistics"

it.each([
  [{ paid: 0, ended: 0 }, "–"],
  [{ paid: 7, ended: 8 }, "88%"],
  [{ paid: 0, ended: 3 }, "0%"],
])("%j is a rate of %s", (figures, words) => {
  expect(formatRate(figures)).toBe(words)
})

it.each([
  [null, "–"],
  [3.4, "3 s"],
  [59.6, "1 min"],
  [125, "2 min 5 s"],
])("%s seconds read %s", (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words)
})

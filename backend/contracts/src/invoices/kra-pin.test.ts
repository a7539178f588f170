import { expect, it } from "vitest"
import { normaliseKraPin } from "./kra-pin"

it.each([
  ["A012345678Z", "A012345678Z"],
  [" p 051 234 567 x ", "P051234567X"],
  ["a012-345-678z", "A012345678Z"],
  ["A01234567Z", null],
  ["A0123456789Z", null],
  ["0012345678Z", null],
  ["A012345678", null],
  ["A01234567OZ", null],
  ["", null],
])("A KRA PIN has a letter, nine digits and a letter: %s [IV-04]", (written, pin) => {
  expect(normaliseKraPin(written)).toBe(pin)
})

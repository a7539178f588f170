import { expect, it } from "vitest"
import { attemptStateLabel } from "./attempt-state-label"

it("the states of an attempt have labels", () => {
  expect(attemptStateLabel("prompted")).toEqual({ label: "Waiting for PIN", color: "blue" })
})

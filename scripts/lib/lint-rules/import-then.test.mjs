import { Linter } from "eslint"
import { expect, it } from "vitest"
import { importThen } from "./import-then.mjs"

const faultsIn = (code) =>
  new Linter({ configType: "flat" })
    .verify(code, { rules: { "no-restricted-syntax": ["error", ...importThen] } })
    .map(({ ruleId }) => ruleId)

it("refuses a handler that a failed import would not reach", () => {
  expect(faultsIn('import("./part").then(use, handle)')).toEqual(["no-restricted-syntax"])
})

it.each(['import("./part").then(use)', 'const load = () => import("./part"); load().then(use, handle)'])(
  "allows %s",
  (code) => {
    expect(faultsIn(code)).toEqual([])
  },
)

import { RuleTester } from "eslint"
import { describe, it } from "vitest"
import { maxImports } from "./max-imports.mjs"

RuleTester.describe = describe
RuleTester.it = it

const options = [{ max: 2 }]

new RuleTester().run("max-imports", maxImports, {
  valid: [
    { code: "const a = 1", options },
    { code: 'import a from "a"\nimport { b, c, d } from "b"', options },
    { code: 'import a from "a"\nimport b from "b"\nexport { c } from "c"\nawait import("d")', options },
  ],
  invalid: [
    {
      code: 'import a from "a"\nimport b from "b"\nimport "c"\nimport * as d from "d"',
      options,
      errors: [{ messageId: "tooMany", data: { count: 4, max: 2 }, line: 3 }],
    },
  ],
})

import { expect, it } from "vitest"
import { importsOf, packageOf, rewriteImports } from "./module-imports.mjs"

const COMPILED = `"use strict"
const sql = \`select require("no-import") from "a"\`
const own_1 = require("./own")
exports.later = () => Promise.resolve().then(() => require("late"))
`

it("finds the imports of a compiled module, and none in its strings", () => {
  expect(importsOf(COMPILED).map(({ specifier }) => specifier)).toEqual(["./own", "late"])
})

it("finds imports inside types", () => {
  const declaration = `import type { A } from "a"\nexport * from "b/c"\nexport declare const x: import("@d/e/f").X\n`
  expect(importsOf(declaration).map(({ specifier }) => packageOf(specifier))).toEqual(["a", "b", "@d/e"])
})

it("replaces specifiers and nothing else", () => {
  expect(rewriteImports(COMPILED, (specifier) => `${specifier}.mjs`)).toBe(
    COMPILED.replace(`"./own"`, `"./own.mjs"`).replace(`"late"`, `"late.mjs"`),
  )
})

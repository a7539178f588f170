import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { FIGURES } from "./figures"
import { CONTENT } from "./plugin"

it("has the figures that the guide for editors names", () => {
  const guide = readFileSync(path.join(CONTENT, "README.md"), "utf8")
  const named = [...guide.matchAll(/`\{(\w+)\}`/g)].map(([, name]) => name)
  expect([...new Set(named)].sort()).toEqual(Object.keys(FIGURES).sort())
})

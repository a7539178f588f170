import { PLACEHOLDERS } from "@mavazi/contracts/content/placeholder-names"
import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { CONTENT } from "./plugin"

it("defines the placeholders that the editors' guide names", () => {
  const guide = readFileSync(path.join(CONTENT, "README.md"), "utf8")
  const named = [...guide.matchAll(/`\{(\w+)\}`/g)].map(([, name]) => name)
  expect([...new Set(named)].sort()).toEqual([...PLACEHOLDERS].sort())
})

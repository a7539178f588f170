import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { removeStaleOutput } from "./stale-output.mjs"

let root
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), "output-"))))
afterEach(() => rmSync(root, { recursive: true }))

const at = (...parts) => path.join(root, ...parts)

function write(file) {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), "")
}

it("removes the compiled files of sources that were moved, and nothing else", () => {
  const kept = ["out/cart/route.js", "out/cart/route.js.map", "out/cart/route.d.ts", "out/texts.json", "out/admin/a.js"]
  const stale = ["out/cart/old.js", "out/cart/old.d.ts.map", "out/desk/route.js"]
  for (const file of ["src/cart/route.ts", ...kept, ...stale]) write(file)
  removeStaleOutput({ output: at("out"), sources: at("src"), except: [at("out/admin")] })
  expect(kept.filter((file) => !existsSync(at(file)))).toEqual([])
  expect(stale.filter((file) => existsSync(at(file)))).toEqual([])
})

it("does nothing where nothing was compiled yet", () => {
  expect(() => removeStaleOutput({ output: at("out"), sources: at("src") })).not.toThrow()
})

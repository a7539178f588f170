import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { at } from "../paths.mjs"

const folder = mkdtempSync(path.join(tmpdir(), "mavazi-modules-"))
const cache = path.join(folder, "cache.v8")
const write = (name, text) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

function start(env = {}) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--require", at("scripts/lib/module-cache/preload.cjs"), path.join(folder, "main.cjs")],
    { env: { ...process.env, MODULE_CACHE: cache, ...env }, encoding: "utf8" },
  )
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout)
}

beforeAll(() => {
  write("node_modules/dress/package.json", '{ "main": "lib/dress.js" }')
  write("node_modules/dress/lib/dress.js", 'exports.size = require("./size"); exports.path = require.resolve("./size")')
  write("node_modules/dress/lib/size.js", '#!/usr/bin/env node\nmodule.exports = "S"')
  write("colour.mjs", 'export const colour = "Rust"')
  write("colours.cjs", 'exports.load = async () => (await import("./colour.mjs")).colour')
  write(
    "main.cjs",
    `const dress = require("dress")
    require("./colours.cjs").load().then((colour) =>
      console.log(JSON.stringify({ ...dress, colour, isMain: require.main === module })))`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

it("modules are what they are without the cache, also those that import others or have changed since", () => {
  const plain = start()
  expect(plain).toEqual({
    size: "S",
    path: path.join(folder, "node_modules/dress/lib/size.js"),
    colour: "Rust",
    isMain: true,
  })
  expect(existsSync(cache)).toBe(false)
  expect(start({ MODULE_CACHE_RECORD: "on" })).toEqual(plain)
  expect(existsSync(cache)).toBe(true)
  expect(start()).toEqual(plain)
  write("node_modules/dress/lib/size.js", '#!/usr/bin/env node\nmodule.exports = "L"')
  expect(start()).toEqual({ ...plain, size: "L" })
})

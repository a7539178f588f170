import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const ROOT = path.join(__dirname, "../../..")
const SEARCHED = ["backend/src/*.ts", "plugins/*/src/*.ts", ":!*.test.ts"]

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...SEARCHED], {
  cwd: ROOT,
  encoding: "utf8",
})
  .trim()
  .split("\n")

/** Names of prepared statements in the code; `name: one ? "a" : "b"` has two. */
function namesIn(code: string): string[] {
  return [...code.matchAll(/\.options\(\{\s*name: ([^}]+)\}\)/g)].flatMap(([, value = ""]) =>
    [...value.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  )
}

it("Each prepared statement has a name of its own: plugins share the shop's connections, and pg refuses another text", () => {
  const names = files.flatMap((file) => namesIn(readFileSync(path.join(ROOT, file), "utf8")))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

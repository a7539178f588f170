import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { BEHAVIOURS } from "./behaviours"
import { SCRIPTS } from "./scripts"

const README = path.join(__dirname, "../../README.md")

/** Cells of the table between the marks of the README, without its head. */
function tableOfReadme(name: string): string[][] {
  const marks = new RegExp(`<!-- ${name}:begin.*?-->(.*)<!-- ${name}:end -->`, "s")
  const [, between = ""] = marks.exec(readFileSync(README, "utf8")) ?? []
  const lines = between.trim().split("\n").slice(2)
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

it("describes every script in the README as the table of scripts does", () => {
  const byNumber = Object.entries(SCRIPTS).sort(([a], [b]) => Number(a) - Number(b))
  expect(tableOfReadme("scripts")).toEqual(byNumber.map(([number, { about, basis }]) => [number, about, basis]))
})

it("describes every other behaviour in the README as their table does", () => {
  expect(tableOfReadme("behaviours")).toEqual(BEHAVIOURS)
})

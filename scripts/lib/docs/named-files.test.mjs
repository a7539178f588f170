import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { at, root } from "../paths.mjs"

const GUIDES = ["docs/finding-your-way.md", "docs/adding-a-payment-provider.md"]

/** Decisions and the change log name files as they were at their date. */
const UNDATED = ["*.md", ":!docs/decisions", ":!CHANGELOG.md"]

/** Paths in backticks that begin with a folder of the repository and end with a file name. */
const NAMED = /`((?:backend|docs|medusa-config|openapi|plugins|scripts|storefront)[^`\s]*\.[a-z]+)`/g

const namedIn = (page) => [...readFileSync(at(page), "utf8").matchAll(NAMED)].map(([, file]) => file)
const tracked = execFileSync("git", ["ls-files", "--", ...UNDATED], { cwd: root, encoding: "utf8" })

it.each(GUIDES)("%s names files", (guide) => expect(namedIn(guide).length).toBeGreaterThan(5))

it.each(tracked.trim().split("\n"))("%s names no file that does not exist", (page) => {
  expect(namedIn(page).filter((file) => !file.includes("*") && !existsSync(at(file)))).toEqual([])
})

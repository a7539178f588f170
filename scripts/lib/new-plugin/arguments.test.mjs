import { spawnSync } from "node:child_process"
import { expect, it } from "vitest"
import { at } from "../paths.mjs"
import { readArguments } from "./arguments.mjs"

it("takes a name, and the option that removes a plugin in any place", () => {
  expect(readArguments(["gift-notes"])).toEqual({ name: "gift-notes", remove: false })
  expect(readArguments(["--remove", "gift-notes"])).toEqual({ name: "gift-notes", remove: true })
  expect(readArguments(["loyalty2", "--remove"])).toEqual({ name: "loyalty2", remove: true })
})

it.each([
  [[], /name of the plugin is missing.*npm run new-plugin -- gift-notes/],
  [["gift", "notes"], /One plugin at a time: gift, notes are 2/],
  [["--force", "gift-notes"], /Unknown option '--force'.*npm run new-plugin/],
  [["-x", "gift-notes"], /Unknown option '-x'/],
  [["--remove=yes", "gift-notes"], /--remove/],
  [["2go"], /"2go".*begins with a digit/],
  [["gift-2-go"], /words of small letters and digits, each beginning with a letter/],
  [["GiftNotes"], /words of small letters/],
  [["gift_notes"], /words of small letters/],
  [["gift--notes"], /words of small letters/],
  [["gift-notes-"], /words of small letters/],
  [["@shop/gift-notes"], /words of small letters/],
  [["../gift-notes"], /words of small letters/],
  [["ab"], /3 to 40 characters, and has 2/],
  [["a".repeat(41)], /3 to 40 characters, and has 41/],
])("refuses %j", (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})

it("the command says in one line what is wrong, and writes nothing", () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [at("scripts/new-plugin.mjs"), "Gift Notes"], {
    encoding: "utf8",
  })
  expect(status).toBe(1)
  expect(stdout).toBe("")
  expect(stderr.trim().split("\n")).toHaveLength(1)
  expect(stderr).toContain('✗ A plugin cannot be called "Gift Notes".')
})

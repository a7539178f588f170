import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { PLUGINS } from "../packages/plugins.mjs"
import { at } from "../paths.mjs"
import { fillIn, formsOf } from "./plugin-name.mjs"
import { filesOf } from "./template.mjs"

const readManifest = (place) => JSON.parse(readFileSync(at(place, "package.json"), "utf8"))

it("writes a name as code, keys and titles have it", () => {
  expect(formsOf("gift-notes")).toEqual({
    kebab: "gift-notes",
    camel: "giftNotes",
    pascal: "GiftNotes",
    snake: "gift_notes",
    title: "Gift notes",
  })
  expect(formsOf("loyalty")).toMatchObject({ camel: "loyalty", pascal: "Loyalty", snake: "loyalty", title: "Loyalty" })
  expect(fillIn("plugin-name pluginNamePaths PluginNameNote plugin_name Plugin name: a plugin name", "a-b")).toBe(
    "a-b aBPaths ABNote a_b A b: a plugin name",
  )
})

describe("the files of a new plugin", () => {
  it("are a route with its contract, a widget, tests and documents, and the rules of its folders", async () => {
    const files = [...(await filesOf("gift-notes")).keys()]
    expect(files).toEqual(
      expect.arrayContaining([
        "plugins/gift-notes/README.md",
        "plugins/gift-notes/CHANGELOG.md",
        "plugins/gift-notes/package.json",
        "plugins/gift-notes/tsconfig.json",
        "plugins/gift-notes/src/contract/index.ts",
        "plugins/gift-notes/src/api/admin/gift-notes/products/[id]/note/route.ts",
        "plugins/gift-notes/src/admin/widgets/product-note.tsx",
        "plugins/gift-notes/src/admin/widgets/product-note.test.tsx",
        "plugins/gift-notes/integration-tests/notes.test.ts",
        "scripts/lib/dependency-rules/gift-notes.mjs",
      ]),
    )
    expect(files.filter((file) => !/^(?:plugins|scripts\/lib\/dependency-rules)\/gift-notes[/.]/.test(file))).toEqual(
      [],
    )
  })

  it("have the plugin's name, and not that of the template", async () => {
    for (const [file, text] of await filesOf("gift-notes")) expect(file + text, file).not.toMatch(/plugin[-_ ]?name/i)
  })

  it("have the versions of the other plugins, and that of the repository", async () => {
    const name = "gift-notes"
    const manifest = JSON.parse((await filesOf(name)).get(`plugins/${name}/package.json`))
    expect(manifest).toMatchObject({ name: `@mavazi/${name}`, version: readManifest(".").version })
    for (const list of ["dependencies", "peerDependencies", "devDependencies"]) {
      const known = PLUGINS.flatMap((name) => Object.entries(readManifest(`plugins/${name}`)[list] ?? {}))
      expect(known, list).toEqual(expect.arrayContaining(Object.entries(manifest[list])))
    }
  })
})

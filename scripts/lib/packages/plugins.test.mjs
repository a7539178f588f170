import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { ADMIN_PACKAGES, PLUGINS, SERVER_PACKAGES } from "./plugins.mjs"
import { at } from "../paths.mjs"

const read = (...parts) => readFileSync(at(...parts), "utf8")
const readJson = (...parts) => JSON.parse(read(...parts))

/** Fields that each manifest has in the same form, with the plugin's name in some. */
const sharedFields = (name) => ({
  name: `@mavazi/${name}`,
  version: readJson("package.json").version,
  private: true,
  license: "MIT",
  keywords: expect.arrayContaining(["medusa-v2", "medusa-plugin"]),
  repository: { type: "git", url: "git+https://code.mavazi.example/mavazi.git", directory: `plugins/${name}` },
  homepage: `https://code.mavazi.example/mavazi/tree/main/plugins/${name}#readme`,
  bugs: { url: "https://code.mavazi.example/mavazi/issues" },
  engines: readJson("package.json").engines,
  files: expect.arrayContaining([".medusa/server", "CHANGELOG.md"]),
  publishConfig: { access: "public" },
})

it("finds the plugins, and those with pages or widgets", () => {
  expect(PLUGINS).toEqual(expect.arrayContaining(["payment-mpesa", "shipping-kenya", "shop-stats"]))
  expect(PLUGINS).not.toContain("integration-tests")
  expect(ADMIN_PACKAGES).toEqual(expect.arrayContaining(["admin-extensions", "plugins/payment-mpesa"]))
  expect(ADMIN_PACKAGES).not.toContain("plugins/shop-stats")
})

describe.each(PLUGINS)("%s", (name) => {
  const manifest = readJson("plugins", name, "package.json")
  const has = (...parts) => existsSync(at("plugins", name, ...parts))

  it("has the manifest of a plugin", () => {
    expect(manifest).toMatchObject(sharedFields(name))
    expect(manifest.exports).toMatchObject({ "./package.json": "./package.json", "./*": "./.medusa/server/src/*.js" })
    const engine = readJson("plugins/payment-mpesa/package.json").peerDependencies["@medusajs/medusa"]
    const { "@medusajs/framework": framework, "@medusajs/medusa": medusa } = manifest.peerDependencies
    expect([framework, medusa]).toEqual([engine, engine])
  })

  it("exports its pages and its contract where it has them", () => {
    expect("./admin" in manifest.exports).toBe(ADMIN_PACKAGES.includes(`plugins/${name}`))
    for (const entry of ["./contract", "./contract/*"])
      expect(entry in manifest.exports, entry).toBe(has("src/contract/index.ts"))
  })

  it("has the folder and the documents that a plugin needs", () => {
    expect(has("src/admin")).toBe(true)
    expect(read("plugins", name, "CHANGELOG.md")).toMatch(/^# Changelog\n[^]*^## \[Unreleased\]$/m)
    expect(read("plugins", name, "README.md")).toMatch(
      new RegExp(`^# ${name}\\n[^]*^## Install\\n[^]*npm install @mavazi/${name}\\n`, "m"),
    )
    expect(read("plugins", name, "README.md")).toContain(`resolve: "@mavazi/${name}"`)
  })

  it("is in the shop", () => {
    expect(readJson("package.json").dependencies[manifest.name]).toBe(manifest.version)
    expect(read("medusa-config.js")).toMatch(new RegExp(`\\{\\s+resolve: "${manifest.name}",\\s+options:`))
  })
})

it.each([...SERVER_PACKAGES, "backend/contracts", "admin-extensions/ui", "storefront"])(
  "%s is not published from its folder",
  (place) => {
    expect(readJson(place, "package.json").private).toBe(true)
  },
)

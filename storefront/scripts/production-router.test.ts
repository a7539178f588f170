import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, it } from "vitest"
import { PRODUCTION_ROUTER_ALIASES, withoutDisplayNames } from "./production-router"

const [router, dom] = PRODUCTION_ROUTER_ALIASES.map(({ replacement }) => replacement) as [string, string]

/** Fails when an upgrade of React Router moves or changes the production build that the aliases name. */
describe("the production build of React Router", () => {
  it("is in the files that the aliases name", () => {
    expect(PRODUCTION_ROUTER_ALIASES.map(({ find }) => find.source)).toEqual(["^react-router$", "^react-router\\/dom$"])
  })

  it.each([
    ["react-router", () => import("react-router"), router],
    ["react-router/dom", () => import("react-router/dom"), dom],
  ])("has every export of %s", async (_, importPublished, file) => {
    const [published, production] = await Promise.all([
      importPublished() as Promise<object>,
      import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<object>,
    ])
    // Node adds these two to a CommonJS module.
    const names = Object.keys(published).filter((name) => name !== "default" && name !== "module.exports")
    expect(names.length).toBeGreaterThan(0)
    expect(Object.keys(production)).toEqual(expect.arrayContaining(names))
  })

  it("still sets display names in the form that the build removes", () => {
    const folder = path.dirname(router)
    const code = readdirSync(folder)
      .filter((name) => name.endsWith(".mjs"))
      .map((name) => readFileSync(path.join(folder, name), "utf8"))
      .join("\n")
    expect(code).toMatch(/\.displayName = /)
    expect(withoutDisplayNames(code)).not.toMatch(/^\w+\.displayName = /m)
  })
})

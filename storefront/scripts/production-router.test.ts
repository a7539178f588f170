import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, it } from "vitest"
import { PRODUCTION_ROUTER_ALIASES, withoutDisplayNames } from "./production-router"

const [router, dom] = PRODUCTION_ROUTER_ALIASES.map(({ replacement }) => replacement) as [string, string]

/** Fails when an upgrade of React Router moves or changes the production build that the aliases name. */
describe("the production build of React Router", () => {
  it.each([router, dom])("has every export of the published build (%#)", async (file) => {
    const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(name).href) as Promise<object>
    const [published, production] = await Promise.all([load(file.replace("production", "development")), load(file)])
    expect(Object.keys(published).length).toBeGreaterThan(0)
    expect(Object.keys(production)).toEqual(expect.arrayContaining(Object.keys(published)))
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

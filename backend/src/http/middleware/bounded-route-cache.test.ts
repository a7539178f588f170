import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { expect, it } from "vitest"
import { frameworkRoutesFinder, boundRouteCaches } from "./bounded-route-cache"

boundRouteCaches()

function finder() {
  const made = new (frameworkRoutesFinder())()
  made.add({ matcher: "/api/cart", methods: ["POST"], name: "cart" })
  made.add({ matcher: "/api/products/:slug", method: "GET", name: "product" })
  return made
}

it("patches a class of @medusajs/framework 2.21.2 that the package does not export", () => {
  const manifest = join(dirname(createRequire(__filename).resolve("@medusajs/framework/http")), "../../package.json")
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string }
  // At another version: compare `routes-finder.js` with the patch, see docs/upgrading-the-engine.md.
  expect(version).toBe("2.21.2")
  expect(Object.getOwnPropertyNames(frameworkRoutesFinder().prototype)).toEqual(expect.arrayContaining(["add", "find"]))
})

it("finds the declared routes and no others", () => {
  const routes = finder()
  for (let time = 0; time < 2; time += 1) {
    expect(routes.find("/api/cart", "POST")).toMatchObject({ name: "cart" })
    expect(routes.find("/api/cart", "GET")).toBeNull()
    expect(routes.find("/api/products/kikoi", "GET")).toMatchObject({ name: "product" })
    expect(routes.find("/api/products/kikoi/more", "GET")).toBeNull()
  }
  routes.add({ matcher: "/api/late", method: "GET", name: "late" })
  expect(routes.find("/api/late", "GET")).toMatchObject({ name: "late" })
})

it("does not keep requested URLs in memory", () => {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void
  const routes = finder()
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed / 1e6
  }
  const before = used()
  for (let n = 0; n < 200_000; n += 1) routes.find(`/api/products/${String(n).padStart(300, "x")}`, "GET")
  // All of them are 70 MB.
  expect(used() - before).toBeLessThan(20)
  expect(routes.find("/api/cart", "POST")).toMatchObject({ name: "cart" })
})

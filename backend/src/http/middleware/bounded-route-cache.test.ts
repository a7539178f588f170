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

it("finds what was declared, and nothing else", () => {
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

it("does not keep the addresses that it was asked for", () => {
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

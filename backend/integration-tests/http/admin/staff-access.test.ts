import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { adminOperations } from "@mavazi/contracts/openapi/admin-operations"
import { dashboardOperations } from "@mavazi/contracts/dashboard/operations"
import { MENU_PAGES } from "@mavazi/contracts/engine-admin/menu-pages"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import { matcherOf } from "@mavazi/contracts/openapi/operation"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withOthersInSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { readEngineRoutes } from "../../../../scripts/lib/docs/engine-admin.mjs"
import { findStaffRoute, OWN_ACCOUNT, STAFF_ROUTES } from "../../../src/staff/access/find-route"
import { ACTIONS } from "../../../src/staff/audit/copy"
import { describeCall } from "../../../src/staff/audit/describe-call"
import { startShop, type Shop } from "../../harness"
import { bearer } from "../../support/administrator"
import { hire, type Staff } from "../../support/staff"

type Route = readonly [method: string, path: string]

const ENGINE: Route[] = [...readEngineRoutes()].flatMap((route) => {
  const [method = "", path] = route.split(" ")
  return path === undefined ? [] : [[method, path] as const]
})
const OURS: Route[] = adminOperations.map(({ method, path }) => [method.toUpperCase(), matcherOf(path)])
const DASHBOARD: Route[] = dashboardOperations.map(({ method, path }) => [method.toUpperCase(), matcherOf(path)])

/** The route table of the engine, of the shop and of its plugins. */
const ROUTES = [...ENGINE, ...OURS]

const isOwnAccount = ([method, path]: Route) =>
  path === "/admin/invites/accept" || OWN_ACCOUNT.some(([its, own]) => its === method && own === path)

/** Parameters have other names in the contract than in the engine's router. */
const nameless = (path: string) => path.replaceAll(/:\w+/g, ":")
/** The path of a request. */
const sampleOf = (path: string) => path.replaceAll(/:\w+/g, "none_1")

/** Calls on which buttons and widgets of the admin depend. */
function callsInAdmin(): string[] {
  const root = path.resolve(import.meta.dirname, "../../../..")
  return ["admin-extensions/src/admin", "plugins/payment-mpesa/src/admin"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => [
        ...readFileSync(path.join(root, folder, file), "utf8").matchAll(/(?:useMayCall\(|<MayCall call=)"([^"]+)"/g),
      ])
      .flatMap(([, call]) => call ?? []),
  )
}

describe("the table of routes", () => {
  it("names only routes that exist", () => {
    const known = new Set([...ROUTES, ...DASHBOARD].map(([method, path]) => `${method} ${nameless(path)}`))
    for (const report of ["/api/admin/reports/:report", "/api/admin/reports/:report/export"])
      known.add(`GET ${nameless(report)}`)
    const named = STAFF_ROUTES.map(({ method, path }) => `${method} ${nameless(path)}`)
    expect(named.filter((route) => !known.has(route))).toEqual([])
    expect(OWN_ACCOUNT.filter(([method, path]) => !known.has(`${method} ${path}`))).toEqual([])
  })

  it("has the call of each page in the menus, and of each button and widget that depends on one [EA-37]", () => {
    const known = new Set(ROUTES.map(([method, path]) => `${method} ${nameless(path)}`))
    const used = [...Object.values(MENU_PAGES), ...callsInAdmin()]
    expect(used.length).toBeGreaterThan(50)
    expect(used.filter((call) => !known.has(nameless(call)))).toEqual([])
    // The server's answer has the names of its own table.
    const named = new Set(STAFF_ROUTES.map(({ method, path }) => `${method} ${path}`))
    const namedOtherwise = new Set([...named].map(nameless))
    expect(used.filter((call) => !named.has(call) && namedOtherwise.has(nameless(call)))).toEqual([])
  })

  it("and the words of the audit log name only routes that exist", () => {
    const known = new Set(ROUTES.map(([method, path]) => `${method} ${nameless(path)}`))
    expect(Object.keys(ACTIONS).filter((route) => !known.has(nameless(route)))).toEqual([])
    expect(describeCall("POST", "/admin/products/prod_1")).toEqual({ action: "Changed a product", object_id: "prod_1" })
    expect(describeCall("POST", "/admin/orders/order_1/cancel")).toMatchObject({ object_id: "order_1" })
    expect(describeCall("POST", "/admin/products/batch")).toEqual({
      action: "Changed several products",
      object_id: null,
    })
    expect(describeCall("POST", "/admin/search-indexes/1/reindex").action).toBe("POST /admin/search-indexes/1/reindex")
  })

  it("names no route twice", () => {
    const named = STAFF_ROUTES.map(({ method, path }) => `${method} ${nameless(path)}`)
    expect(named.filter((route, index) => named.indexOf(route) !== index)).toEqual([])
  })

  it("gives a request the entry of its own route, and none to a route that it does not name", () => {
    const wrong = ROUTES.filter(([method, path]) => {
      const found = findStaffRoute(method, sampleOf(path))
      return found !== undefined && nameless(found.path) !== nameless(path)
    })
    expect(wrong).toEqual([])
  })

  it("leaves another spelling to the owner", () => {
    expect(findStaffRoute("GET", "/admin/orders")).toBeDefined()
    for (const path of ["/Admin/orders", "/admin/ORDERS", "/admin/orders/", "//admin/orders", "/admin/%6frders"]) {
      expect([path, findStaffRoute("GET", path)]).toEqual([path, undefined])
    }
  })

  it.each<[StaffRole, Route[]]>([
    [
      "manager",
      [
        ["POST", "/admin/users/:id"],
        ["POST", "/admin/invites"],
        ["POST", "/admin/api-keys"],
        ["POST", "/admin/stores/:id"],
      ],
    ],
    [
      "packer",
      [
        ["GET", "/admin/customers"],
        ["GET", "/admin/shop-stats"],
        ["GET", "/admin/payments"],
        ["POST", "/admin/orders/:id/cancel"],
      ],
    ],
    [
      "accountant",
      [
        ["POST", "/admin/payments/:id/refund"],
        ["POST", "/admin/orders/:id/payments"],
        ["GET", "/admin/customers"],
      ],
    ],
  ])("keeps from the %s what is not theirs", (role, routes) => {
    for (const [method, path] of routes) {
      expect(findStaffRoute(method, sampleOf(path))?.roles ?? []).not.toContain(role)
    }
  })
})

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

/** These have no answer, or no end of it, when they are allowed: streams, and the engine's index, which is switched off. */
const isEndless = ([, path]: Route) => path.endsWith("/subscribe") || path.startsWith("/admin/index/")

async function call(staff: Staff, [method, path]: Route): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${shop.url}${sampleOf(path)}`, {
    method,
    headers: { ...staff.merchant.headers, "content-type": "application/json" },
    ...(method === "GET" ? {} : { body: "{}" }),
  })
  const isJson = response.headers.get("content-type")?.includes("json") === true
  const body = isJson ? ((await response.json()) as { code?: string }) : {}
  if (!isJson) await response.body?.cancel()
  return { status: response.status, code: body.code }
}

/** How the routes answer, in the form `403 role_required POST /admin/users`. */
async function answers(staff: Staff, routes: readonly Route[]) {
  const all: { route: string; refused: boolean; unauthorized: boolean }[] = []
  for (const route of routes) {
    const { status, code } = await call(staff, route)
    const refused = status === 403 && code === "role_required"
    all.push({ route: route.join(" "), refused, unauthorized: status === 401 })
  }
  return all
}

describe.each<StaffRole | null>(withOthersInSoak(["packer", "accountant", null], ["owner", "manager"]))(
  "a user of the role %s [EA-20]",
  (role) => {
    it("is refused the routes of others, and no other, on every route of the engine, the shop and its plugins", async () => {
      const staff = await hire(shop, role)
      const isAllowed = (route: Route) =>
        role === "owner" ||
        isOwnAccount(route) ||
        (role !== null && findStaffRoute(route[0], sampleOf(route[1]))?.roles.includes(role) === true)
      const all = await answers(
        staff,
        ROUTES.filter((route) => !isAllowed(route) || !isEndless(route)),
      )
      const allowed = new Set(ROUTES.filter(isAllowed).map((route) => route.join(" ")))
      expect(all.filter(({ route, refused }) => refused && allowed.has(route))).toEqual([])
      expect(all.filter(({ route, refused }) => !refused && !allowed.has(route))).toEqual([])
      // Accepting an invitation needs a login without a user.
      const unauthorized = all.filter((answer) => answer.unauthorized && answer.route !== "POST /admin/invites/accept")
      expect(unauthorized).toEqual([])
    }, 240_000)

    it("sees of the dashboard what the table says", async () => {
      const { login } = await hire(shop, role)
      const visitor = shop.visitor()
      const signIn = await visitor.api<{ token?: string }>("/api/auth/login", { body: login })
      const headers = bearer(signIn.body.token ?? "")
      for (const [method, path] of DASHBOARD) {
        const { status, body } = await visitor.api<{ code?: string }>(sampleOf(path), { method, headers })
        const roles = findStaffRoute(method, sampleOf(path))?.roles ?? []
        const refused = status === 403 && body.code === "role_required"
        expect([path, refused]).toEqual([path, role !== "owner" && (role === null || !roles.includes(role))])
      }
    })
  },
)

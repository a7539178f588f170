import { AdminProductList, AdminUserList } from "@mavazi/contracts"
import { dashboardOperations } from "@mavazi/contracts/dashboard/operations"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { ADMIN, Administrator, bearer } from "../../support/administrator"
import { addToCart, newBuyer, order, plainCheckout, findVariants, setStock } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { eventually } from "../../support/eventually"

let shop: Shop
let administrator: Administrator
let engineToken: string

beforeAll(async () => {
  shop = await startShop()
  administrator = await Administrator.signIn(shop)
  engineToken = await engineTokenOf(ADMIN)
})
afterAll(() => shop.stop())

/** Every call of the contract: `GET /api/admin/stats`. Another test holds the contract against the route files. */
const adminCalls = dashboardOperations.map(({ method, path }): [method: string, path: string] => [
  method.toUpperCase(),
  path.replace(/\{\w+\}/g, "x"),
])

describe("access to /api/admin", () => {
  it("exists for the four documented calls", () => {
    const documented = ["stats", "orders", "users", "products"].map((name) => ["GET", `/api/admin/${name}`])
    expect(adminCalls).toEqual(expect.arrayContaining(documented))
  })

  it.each(adminCalls)("%s %s requires an administrator's cookie and token [AP-26]", async (method, path) => {
    const other = await Administrator.signIn(shop)
    const { visitor: shopper } = await newBuyer(shop)
    const asked = async (visitor: Visitor, headers = {}) => (await visitor.api(path, { method, headers })).status

    expect(await asked(shop.visitor())).toBe(401)
    expect(await asked(shopper)).toBe(403)
    expect(await asked(shopper, bearer(administrator.token))).toBe(403)
    expect(await asked(shop.visitor(), bearer(engineToken))).toBe(401)
    expect(await asked(administrator.visitor, bearer(engineToken))).toBe(401)
    expect(await asked(shop.visitor(), bearer(administrator.token))).toBe(401)
    expect(await asked(administrator.visitor)).toBe(401)
    expect(await asked(administrator.visitor, bearer(other.token))).toBe(401)
    // The id `x` in a path does not exist.
    expect(await asked(administrator.visitor, bearer(administrator.token))).toBe(path.endsWith("/x") ? 404 : 200)
  })

  it("is also rejected for unknown paths", async () => {
    expect((await shop.visitor().api("/api/admin/anything")).status).toBe(401)
  })

  it("ends with the token's 15 idle minutes, and at logout", async () => {
    const idle = await Administrator.signIn(shop)
    await shop.db.query(
      `update shop_session set admin_seen_at = now() - interval '16 minutes'
        where created_at = (select max(created_at) from shop_session)`,
    )
    expect((await idle.get("/api/admin/stats")).status).toBe(401)
    expect((await administrator.get("/api/admin/stats")).status).toBe(200)

    const again = await Administrator.signIn(shop)
    expect((await again.get("/api/admin/stats")).status).toBe(200)
    const cookies = new Map(again.visitor.cookies)
    await again.visitor.api("/api/auth/logout", { method: "POST" })
    for (const [name, value] of cookies) again.visitor.cookies.set(name, value)
    expect((await again.get("/api/admin/stats")).status).toBe(401)
  })

  it("does not change the guard of the plugin's own routes", async () => {
    const asked = async (path: string, headers = {}) => (await shop.visitor().api(path, { headers })).status
    for (const path of ["", "/orders", "/users", "/products"]) {
      expect(await asked(`/admin/shop-stats${path}`)).toBe(401)
      expect(await asked(`/admin/shop-stats${path}`, bearer(engineToken))).toBe(200)
    }
    expect(await asked("/admin/shop-stats/orders?page=none", bearer(engineToken))).toBe(400)
  })
})

async function engineTokenOf(credentials: object): Promise<string> {
  const { status, body } = await shop.visitor().api<{ token: string }>("/auth/user/emailpass", { body: credentials })
  expect(status).toBe(200)
  return body.token
}

describe("the statistics", () => {
  it("follow a registration, an order and its payment [AP-21] [AP-22]", async () => {
    const before = await administrator.stats()
    const [variant] = await findVariants(shop, 1)
    if (!variant) throw new Error("The catalogue is empty")
    await setStock(shop, variant, 10)

    const buyer = await newBuyer(shop)
    expect((await administrator.stats()).userCount).toBe(before.userCount + 1)

    await addToCart(buyer, variant, 1)
    const placed = await order(buyer, { ...plainCheckout, phone: "0700042001" })
    const ordered = await administrator.stats()
    expect(ordered.orderCount).toBe(before.orderCount + 1)
    expect(ordered.recentOrders[0]).toMatchObject({ id: placed.id, total: placed.total })
    expect(ordered.recentOrders[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+03:00$/)
    expect(await administrator.order(placed.id)).toMatchObject({
      user: { email: buyer.email },
      items: [{ name: variant.title, quantity: 1 }],
      total: placed.total,
    })

    // The payment is known shortly before the engine has recorded it.
    await vi.waitFor(
      async () => expect((await administrator.stats()).totalRevenue).toBe(before.totalRevenue + placed.total),
      eventually,
    )
    expect((await administrator.order(placed.id))?.status).toBe("processing")
  })

  it("are answered within the time limit", async () => {
    const times: number[] = []
    for (let call = 0; call < 15; call += 1) {
      const start = performance.now()
      await administrator.get("/api/admin/stats")
      times.push(performance.now() - start)
    }
    expect(times.sort((a, b) => a - b)[7]).toBeLessThan(100)
  })
})

describe("an order's status in the list", () => {
  it.each<[status: string, when: string, change: string | null]>([
    ["pending", "when it is not paid", null],
    [
      "cancelled",
      "when the time to pay is over",
      `update checkout set reservation_released_at = now() where order_id = $1`,
    ],
    [
      "cancelled",
      "when the shop cancelled it",
      `update "order" set status = 'canceled', canceled_at = now() where id = $1`,
    ],
    ["shipped", "when it is on its way", `update order_item set shipped_quantity = quantity where order_id = $1`],
    [
      "delivered",
      "when it has arrived",
      `update order_item set shipped_quantity = quantity, delivered_quantity = quantity where order_id = $1`,
    ],
  ])("is %s %s, as on the shopper's own page", async (status, _when, change) => {
    const [variant] = await findVariants(shop, 1)
    if (!variant) throw new Error("The catalogue is empty")
    await setStock(shop, variant, 10)
    const buyer = await newBuyer(shop)
    await addToCart(buyer, variant, 1)
    const placed = await order(buyer)
    if (change !== null) await shop.db.query(change, [placed.id])
    expect((await administrator.order(placed.id))?.status).toBe(status)
    expect((await buyer.visitor.api<{ status: string }>(`/api/orders/${placed.id}`)).body.status).toBe(status)
  })
})

describe("the lists", () => {
  it("show administrators among the users [AP-23]", async () => {
    const { users, total, pages } = AdminUserList.parse((await administrator.get("/api/admin/users")).body)
    expect(pages).toBe(Math.ceil(total / 20))
    expect(users).toHaveLength(Math.min(total, 20))
    expect(total).toBe((await administrator.stats()).userCount)
    const admins = AdminUserList.parse((await administrator.get("/api/admin/users?admin=yes")).body)
    expect(admins.users.map(({ email, admin }) => [email, admin])).toEqual([[ADMIN.email, true]])
  })

  it("show a product's price and stock as the merchant has just set them [AP-24] [AP-25]", async () => {
    const merchant = await Merchant.signIn(shop)
    const first = AdminProductList.parse((await administrator.get("/api/admin/products")).body)
    expect(first.products).toHaveLength(20)
    expect(first.total).toBe((await administrator.stats()).productCount)
    const product = first.products[0]
    if (!product) throw new Error("The catalogue is empty")
    const variants = await shop.db.query<{ id: string }>(
      `select id from product_variant where product_id = $1 and deleted_at is null`,
      [product.id],
    )
    await merchant.setPrice(product.id, 777)
    for (const { id } of variants.rows) await merchant.setStock(id, 3)
    const { rows: held } = await shop.db.query<{ units: string }>(
      `select coalesce(sum(l.reserved_quantity), 0) as units
         from product_variant v
         join product_variant_inventory_item i on i.variant_id = v.id
         join inventory_level l on l.inventory_item_id = i.inventory_item_id
        where v.product_id = $1 and v.deleted_at is null`,
      [product.id],
    )
    const changed = AdminProductList.parse((await administrator.get("/api/admin/products")).body)
    expect(changed.products.find(({ id }) => id === product.id)).toMatchObject({
      price: 777,
      stock: 3 * variants.rows.length - Number(held[0]?.units),
    })
  })

  it("price a product as cart and checkout do: the region's own column before the currency's", async () => {
    const merchant = await Merchant.signIn(shop)
    const [product] = AdminProductList.parse((await administrator.get("/api/admin/products?page=2")).body).products
    if (!product) throw new Error("The catalogue has one page")
    const shown = async () => {
      const { products } = AdminProductList.parse((await administrator.get("/api/admin/products?page=2")).body)
      return products.find(({ id }) => id === product.id)?.price
    }
    await merchant.setPrice(product.id, 900)
    expect(await shown()).toBe(900)
    await merchant.setRegionalPrice(product.id, 1100)
    expect(await shown()).toBe(1100)
  })

  it("have pages without gaps, and an empty one after the last", async () => {
    const page = async (number: number) =>
      AdminProductList.parse((await administrator.get(`/api/admin/products?page=${String(number)}`)).body)
    const { pages, total } = await page(1)
    const all = await Promise.all(Array.from({ length: pages }, (_, index) => page(index + 1)))
    expect(new Set(all.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(total)
    expect((await page(pages + 1)).products).toEqual([])
  })

  it.each(["0", "-1", "1.5", "x", "99999999999"])("reject page %s", async (page) => {
    const { status, body } = await administrator.get<{ code: string; errors: object }>(`/api/admin/orders?page=${page}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: "invalid_request", errors: { page: expect.any(String) as string } })
  })
})

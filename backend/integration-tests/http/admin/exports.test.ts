import {
  AdminOrderList,
  AdminProductList,
  AdminUserList,
  dayOf,
  LowStockReport,
  type Order,
  PaymentReport,
  SalesReport,
  TopProducts,
} from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { stayWithinOneDay } from "../../../../scripts/lib/tests/avoid-midnight.mjs"
import { startShop, type Shop } from "../../harness"
import { Administrator } from "../../support/administrator"
import {
  addToCart,
  type Buyer,
  findVariants,
  newBuyer,
  order,
  orderAndPay,
  setStock,
  type Variant,
} from "../../support/buyer"
import { parseCsv } from "../../support/csv"
import { eventually } from "../../support/eventually"

let shop: Shop
let administrator: Administrator
let paid: Placed
let unpaid: Placed

interface Placed {
  buyer: Buyer
  order: Order
}

async function placed(
  variant: Variant,
  { units, buy }: { units: number; buy: (buyer: Buyer) => Promise<Order> },
): Promise<Placed> {
  await setStock(shop, variant, 30)
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, units)
  return { buyer, order: await buy(buyer) }
}

beforeAll(async () => {
  shop = await startShop()
  await stayWithinOneDay()
  administrator = await Administrator.signIn(shop)
  const { totalRevenue } = await administrator.stats()
  const [first, second] = (await findVariants(shop, 2)) as [Variant, Variant]
  paid = await placed(first, { units: 1, buy: orderAndPay })
  unpaid = await placed(second, { units: 2, buy: order })
  const revenueGrew = async () => expect((await administrator.stats()).totalRevenue).toBeGreaterThan(totalRevenue)
  await vi.waitFor(revenueGrew, eventually)
  await shop.db.query(
    `insert into customer (id, email, first_name, last_name)
     select 'cus_export_' || n, 'export' || n || '@example.com', 'Export', 'No ' || n from generate_series(1, 45) n`,
  )
})
afterAll(() => shop.stop())

async function file(path: string) {
  const { status, body, headers } = await administrator.get<string>(`/api/admin/${path}`)
  expect(status, body).toBe(200)
  const [head = [], ...rows] = parseCsv(body)
  return { body, headers, head, rows }
}

/** Every page of a list, as the dashboard requests them. */
async function allPages<List extends { pages: number }>(path: string, parse: (body: unknown) => List): Promise<List[]> {
  const page = async (number: number) => {
    const separator = path.includes("?") ? "&" : "?"
    return parse((await administrator.get(`/api/admin/${path}${separator}page=${String(number)}`)).body)
  }
  const first = await page(1)
  const others = Array.from({ length: first.pages - 1 }, (_, index) => page(index + 2))
  return [first, ...(await Promise.all(others))]
}

/**
 * A list and its file, read again if it changed in between: other tests of this shop leave open prompts and unpaid orders, whose end
 * changes orders and stock.
 */
async function unchanged<List extends { pages: number }>(path: string, parse: (body: unknown) => List) {
  const read = () => allPages(path, parse)
  return vi.waitFor(async () => {
    const pages = await read()
    const { head, rows } = await file(exportOf(path))
    expect(await read()).toEqual(pages)
    return { pages, head, rows }
  }, eventually)
}

const unchangedOrders = (path: string) => unchanged(path, (body) => AdminOrderList.parse(body))

/** Index of the first column of an order's sums. */
const SUMS = 8

const exportOf = (path: string) => path.replace(/^(\w+)/, "$1/export")

describe("a list's file has the rows of all its pages, in the same order", () => {
  it.each(["orders", "orders?status=pending", "orders?sort=lowest&q=example.com", "orders?q=nobody"])(
    "%s [AD-21]",
    async (path) => {
      const { pages, head, rows } = await unchangedOrders(path)
      expect(head).toEqual([
        ...["Order ID", "User", "Date", "Items", "Total", "Status", "Number", "Products"],
        ...["Paid", "Refunded", "Due", "Discount", "Discount codes", "Full ID"],
      ])
      const withoutSums = rows.map((row) => [...row.slice(0, SUMS), ...row.slice(SUMS + 5)])
      expect(withoutSums).toEqual(
        pages
          .flatMap(({ orders }) => orders)
          .map(({ id, user, createdAt, items, total, status, number }) => [
            `#${id.slice(-6)}`,
            user.email,
            `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)}`,
            String(items.length),
            String(total),
            status.charAt(0).toUpperCase() + status.slice(1),
            String(number),
            items.map(({ quantity, name }) => `${String(quantity)} × ${name}`).join("; "),
            id,
          ]),
      )
    },
  )

  it("orders, with what was paid, was refunded, is due and was discounted [AD-21]", async () => {
    const { rows } = await unchangedOrders("orders")
    const sumsOf = (buyer: Buyer) => rows.find(([, user]) => user === buyer.email)?.slice(SUMS, SUMS + 5)
    const total = (placed: Order) => String(placed.total)
    expect(sumsOf(paid.buyer)).toEqual([total(paid.order), "0", "0", "0", ""])
    expect(sumsOf(unpaid.buyer)).toEqual(["0", "0", total(unpaid.order), "0", ""])
  })

  it.each(["users", "users?sort=oldest", "users?admin=yes", "users?q=export+no"])("%s [AD-21]", async (path) => {
    const { pages, head, rows } = await unchanged(path, (body) => AdminUserList.parse(body))
    expect(head).toEqual(["ID", "Name", "Email", "Admin", "Joined", "Full ID"])
    expect(rows).toEqual(
      pages
        .flatMap(({ users }) => users)
        .map(({ id, name, email, admin, createdAt }) => [
          id.slice(-6),
          name,
          email,
          admin ? "Yes" : "No",
          createdAt.slice(0, 10),
          id,
        ]),
    )
  })

  it.each(["products", "products?sort=name", "products?category=women&sort=stock", "products?stock=in"])(
    "%s [AD-21]",
    async (path) => {
      const { pages, head, rows } = await unchanged(path, (body) => AdminProductList.parse(body))
      expect(head).toEqual(["ID", "Name", "Price", "Category", "Stock", "Full ID"])
      expect(rows.length).toBeGreaterThan(20)
      expect(rows.map(([id, name, price, , stock, fullId]) => [id, name, price, stock, fullId])).toEqual(
        pages
          .flatMap(({ products }) => products)
          .map(({ id, name, price, stock }) => [id.slice(-6), name, String(price), String(stock), id]),
      )
    },
  )

  it("has all rows of a long list", async () => {
    await shop.db.query(
      `insert into customer (id, email) select 'cus_many_' || n, 'many' || n || '@example.com'
         from generate_series(1, 2500) n`,
    )
    const { rows } = await file("users/export?q=many")
    expect(new Set(rows.map(([, , email]) => email)).size).toBe(2500)
  })
})

describe("a report's file", () => {
  it("has the intervals of the sales [AD-21]", async () => {
    const today = dayOf(new Date())
    const { body } = await administrator.get(`/api/admin/reports/sales?from=2026-01-01&to=${today}`)
    const { unit, series } = SalesReport.parse(body)
    const { head, rows, headers } = await file(`reports/sales/export?from=2026-01-01&to=${today}`)
    expect(unit).toBe("month")
    expect(head).toEqual(["Month", "Sales", "Sales before", "Orders", "Orders before"])
    expect(rows).toEqual(
      series.map(({ start, sales, earlierSales, orders, earlierOrders }) =>
        [start.slice(0, 7), sales, earlierSales, orders, earlierOrders].map(String),
      ),
    )
    expect(rows.some(([, sales]) => Number(sales) > 0)).toBe(true)
    expect(headers.get("content-disposition")).toBe(`attachment; filename="sales-2026-01-01-to-${today}.csv"`)
  })

  it("has the totals beside those of the previous period", async () => {
    const sales = SalesReport.parse((await administrator.get("/api/admin/reports/sales")).body)
    const payments = PaymentReport.parse((await administrator.get("/api/admin/reports/payments")).body)
    const { head, rows } = await file("reports/summary/export")
    expect(head).toEqual(["Figure", `${sales.from} to ${sales.to}`, `${sales.before.from} to ${sales.before.to}`])
    const of = (name: string) => rows.find(([figure]) => figure === name)?.slice(1)
    expect(of("Sales")).toEqual([String(sales.now.sales), String(sales.earlier.sales)])
    expect(of("Average order")).toEqual([String(sales.now.averageOrder), String(sales.earlier.averageOrder ?? "")])
    expect(of("Payments paid")).toEqual([String(payments.now.paid), String(payments.earlier.paid)])
    expect(of("Payments expired")).toEqual([String(payments.now.expired), String(payments.earlier.expired)])
  })

  it("has all products that were sold or run low, in the order of the screen", async () => {
    const top = TopProducts.parse((await administrator.get("/api/admin/reports/products")).body)
    const sold = await file("reports/products/export")
    expect(sold.rows.slice(0, 10).map(([name, units]) => [name, units])).toEqual(
      top.products.map(({ name, units }) => [name, String(units)]),
    )
    const low = LowStockReport.parse((await administrator.get("/api/admin/reports/stock")).body)
    const missing = await file("reports/stock/export")
    expect(missing.rows).toHaveLength(low.total)
    expect(missing.rows.slice(0, 10).map((row) => row.at(-1))).toEqual(low.variants.map(({ id }) => id))
  })
})

describe("every file", () => {
  it("is not stored anywhere, and is named by subject and time", async () => {
    const { headers } = await file("orders/export")
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("content-disposition")).toMatch(/filename="orders-\d{4}-\d\d-\d\d-\d{4}\.csv"$/)
  })

  it("contains no executable formula of a shopper [AD-21]", async () => {
    await shop.db.query(
      `insert into customer (id, email, first_name, last_name)
       values ('cus_formula', 'formula@example.com', '=HYPERLINK("http://evil.example")', E'with "quotes",\\nand lines')`,
    )
    const { rows } = await file("users/export?q=formula@example.com")
    expect(rows.map(([, name]) => name)).toEqual([`'=HYPERLINK("http://evil.example") with "quotes",\nand lines`])
  })

  it.each(["orders/export?status=lost", "users/export?from=yesterday", "reports/sales/export?from=2026-07-02"])(
    "rejects %s",
    async (path) => expect((await administrator.get(`/api/admin/${path}`)).status).toBe(400),
  )
})

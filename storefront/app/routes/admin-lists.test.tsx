// @vitest-environment jsdom
import type { AdminOrderDetail, AdminOrderList, AdminProductList, AdminStats, AdminUserList } from "@mavazi/contracts"
import { QueryClientProvider } from "@tanstack/react-query"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { createRoutesStub, useLocation } from "react-router"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { storeAdminAccess } from "~/features/admin-dashboard/model/admin-access"
import { createQueryClient } from "~/shared/api/query-client"
import AdminDashboardPage, { clientLoader } from "./admin-dashboard"

const orders: AdminOrderList = {
  orders: [
    {
      _id: "order_01KBV0ABCDEF",
      id: "order_01KBV0ABCDEF",
      number: 41,
      createdAt: "2026-11-21T00:15:00.000+03:00",
      user: { email: "amina@example.com" },
      items: [{ name: "Linen shirt", quantity: 2 }],
      total: 6150,
      status: "processing",
    },
  ],
  total: 41,
  pages: 3,
}
const users: AdminUserList = { users: [], total: 0, pages: 1 }
const products: AdminProductList = { products: [], categories: ["women", "new-arrivals"], total: 0, pages: 1 }
const order: AdminOrderDetail = {
  _id: "order_01KBV0ABCDEF",
  id: "order_01KBV0ABCDEF",
  number: 41,
  createdAt: "2026-11-20T21:15:00.000Z",
  status: "processing",
  statusReason: null,
  total: 6150,
  goods: 5800,
  shipping: { id: "standard", name: "Standard Shipping", eta: "5-7 days", price: 350 },
  discount: 0,
  discounts: [],
  otherChanges: 0,
  items: [
    {
      id: "line_1",
      productId: "prod_1",
      slug: "linen-shirt",
      name: "Linen shirt",
      image: null,
      size: "M",
      color: "Sand",
      options: [],
      quantity: 2,
      returned: 0,
      price: 2900,
    },
  ],
  shippingAddress: { street: "Moi Avenue 1", city: "Mombasa", postalCode: "80100", country: "Kenya" },
  payment: {
    state: "paid",
    paid: true,
    amount: 6150,
    due: 0,
    refund: "partial",
    refunding: 0,
    receipt: "SKL1ABC2DE",
    phone: "2547•••••678",
    reason: null,
    code: "0",
    attempts: 2,
    promptedAt: null,
    inReview: 0,
    reversed: 0,
    mayRetry: false,
    retryAt: null,
    mayBeCharged: false,
    uncharged: false,
    paybill: null,
  },
  shipments: [],
  paymentMethod: "mpesa",
  paymentTerms: "now",
  payBy: null,
  cancellable: false,
  balance: { total: 5800, paid: 6150, refunded: 350, due: 0, refundable: 5800 },
  user: { email: "amina@example.com", name: "Amina Odhiambo", phone: "254712345678" },
  captured: 6150,
  refunded: 350,
  attempts: [
    {
      id: "a2",
      state: "paid",
      amount: 6150,
      phone: "2547•••••678",
      receipt: "SKL1ABC2DE",
      result: null,
      review: "The amount received differs from the order's total.",
      createdAt: "2026-11-20T21:20:00.000Z",
      promptedAt: "2026-11-20T21:20:01.000Z",
      resultAt: "2026-11-20T21:20:20.000Z",
    },
    {
      id: "a1",
      state: "cancelled",
      amount: 6150,
      phone: "2547•••••678",
      receipt: null,
      result: "Declined on the phone",
      review: null,
      createdAt: "2026-11-20T21:15:00.000Z",
      promptedAt: "2026-11-20T21:15:01.000Z",
      resultAt: "2026-11-20T21:15:20.000Z",
    },
  ],
  events: [
    { at: "2026-11-20T21:15:00.000Z", what: "placed", amount: null, note: null },
    { at: "2026-11-20T21:20:20.000Z", what: "captured", amount: 6150, note: "SKL1ABC2DE" },
    { at: "2026-11-21T08:00:00.000Z", what: "refunded", amount: 350, note: "Parcel was late" },
  ],
}

const stats: AdminStats = {
  userCount: 1,
  orderCount: 41,
  productCount: 2,
  totalRevenue: 6150,
  recentOrders: [],
  engineAdmin: "https://merchant.example/app",
  demo: true,
}

let requestedCalls: string[] = []
const server = setupServer(
  http.get("*/api/admin/stats", () => HttpResponse.json(stats)),
  http.get("*/api/admin/orders", () => HttpResponse.json(orders)),
  http.get("*/api/admin/users", () => HttpResponse.json(users)),
  http.get("*/api/admin/products", () => HttpResponse.json(products)),
  http.get("*/api/admin/orders/:id", () => HttpResponse.json(order)),
)

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <AdminDashboardPage />
      <output data-testid="address">{pathname + search}</output>
    </>
  )
}

function open(search: string) {
  storeAdminAccess({ name: "Njeri Kamau", email: "njeri@example.com" }, "opaque-token")
  const Stub = createRoutesStub([
    { path: "/admin/dashboard", Component: Page, loader: clientLoader, HydrateFallback: () => null },
    { path: "/admin", Component: () => <p>The login page</p> },
  ])
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={[`/admin/dashboard?${search}`]} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const addressIs = (search: string) =>
  waitFor(() => expect(screen.getByTestId("address").textContent).toBe(`/admin/dashboard?${search}`))
const expectLastCall = (call: string) => waitFor(() => expect(requestedCalls.at(-1)).toBe(call))

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" })
  server.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url)
    requestedCalls.push(pathname.replace("/api/admin/", "") + search)
  })
})
beforeEach(() => {
  requestedCalls = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

describe("a list", () => {
  it("is searched after a pause in typing, from the first page on, and the URL contains the search [AD-19]", async () => {
    const user = open("tab=orders&page=3")
    await screen.findByText("#ABCDEF")
    // Without delays between keys, which could exceed the debounce on a slow machine.
    await user.setup({ delay: null }).type(screen.getByRole("searchbox"), "amina 41")
    await addressIs("tab=orders&q=amina+41")
    await expectLastCall("orders?page=1&q=amina+41")
    // Eight letters are debounced into one request.
    expect(requestedCalls.filter((call) => call.includes("q="))).toHaveLength(1)
    expect(screen.getByText("41 found")).toBeTruthy()
  })

  it("names the customer of an order whose account was deleted [DA-02]", async () => {
    const orphaned = { ...orders, orders: orders.orders.map((row) => ({ ...row, user: { email: "" } })) }
    server.use(http.get("*/api/admin/orders", () => HttpResponse.json(orphaned)))
    open("tab=orders")
    const row = (await screen.findByText("#ABCDEF")).closest("tr") as HTMLElement
    within(row).getByText("Deleted account")
  })

  it("takes filters from the URL, keeps them on other pages, and clears them on request [AD-19]", async () => {
    const user = open("tab=orders&q=linen&status=shipped&from=2026-11-01&to=2026-11-30&sort=highest")
    await screen.findByText("#ABCDEF")
    expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("shipped")
    expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("2026-11-01")
    await user.click(screen.getByRole("link", { name: "Page 2" }))
    await expectLastCall("orders?page=2&q=linen&status=shipped&from=2026-11-01&to=2026-11-30&sort=highest")
    await user.click(screen.getByRole("link", { name: "Clear filters" }))
    await addressIs("tab=orders")
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("")
    await expectLastCall("orders?page=1")
  })

  it.each([
    ["orders", "Status", "Cancelled", "orders?page=1&status=cancelled"],
    ["orders", "Sort", "Oldest first", "orders?page=1&sort=oldest"],
    ["users", "Admin", "Admins", "users?page=1&admin=yes"],
    ["products", "Category", "New arrivals", "products?page=1&category=new-arrivals"],
    ["products", "Stock", "Low", "products?page=1&stock=low"],
    ["products", "Sort", "Lowest stock", "products?page=1&sort=stock"],
  ])("of %s has a choice of %s: %s [AD-19]", async (tab, label, choice, call) => {
    const user = open(`tab=${tab}`)
    await screen.findByRole("option", { name: choice })
    await user.selectOptions(screen.getByLabelText(label), choice)
    await expectLastCall(call)
  })

  it("is limited to a range of days when one is chosen", async () => {
    const user = open("tab=users")
    await user.type(await screen.findByLabelText("From"), "2026-11-03")
    await user.tab()
    await addressIs("tab=users&from=2026-11-03")
    await expectLastCall("users?page=1&from=2026-11-03")
  })

  it("shows a message when nothing matches, with a link to all entries", async () => {
    const user = open("tab=users&q=nobody")
    expect(await screen.findByRole("heading", { name: "Nothing found" })).toBeTruthy()
    await user.click(screen.getByRole("link", { name: "Show all" }))
    await addressIs("tab=users")
    expect(await screen.findByRole("heading", { name: "No users yet" })).toBeTruthy()
  })

  it("links a product to its page, if it has one, and to the engine's admin [AD-31]", async () => {
    const product = { price: 3900, category: "women", stock: 4 }
    const list: AdminProductList = {
      ...products,
      total: 2,
      products: [
        { ...product, _id: "prod_1WRAP00", id: "prod_1WRAP00", name: "Wrap dress", slug: "wrap-dress" },
        { ...product, _id: "prod_1IDEA00", id: "prod_1IDEA00", name: "Idea", slug: null },
      ],
    }
    server.use(http.get("*/api/admin/products", () => HttpResponse.json(list)))
    open("tab=products")
    const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href")
    expect(await hrefOf("Wrap dress")).toBe("/product/wrap-dress")
    expect(await hrefOf("WRAP00")).toBe("https://merchant.example/app/products/prod_1WRAP00")
    expect(screen.queryByRole("link", { name: "Idea" })).toBeNull()
  })

  it("links customers, and no other users, to the engine's admin [AD-31]", async () => {
    const person = {
      name: "Amina",
      email: "amina@example.com",
      admin: false,
      createdAt: "2026-11-21T00:15:00.000+03:00",
    }
    const list: AdminUserList = {
      users: [
        { ...person, _id: "cus_1AMINA0", id: "cus_1AMINA0" },
        { ...person, _id: "user_1NJERI0", id: "user_1NJERI0" },
      ],
      total: 2,
      pages: 1,
    }
    server.use(http.get("*/api/admin/users", () => HttpResponse.json(list)))
    open("tab=users")
    const link = await screen.findByRole("link", { name: "AMINA0" })
    expect(link.getAttribute("href")).toBe("https://merchant.example/app/customers/cus_1AMINA0")
    expect(screen.queryByRole("link", { name: "NJERI0" })).toBeNull()
  })

  it("keeps its filters while another tab is open", async () => {
    const user = open("tab=orders&status=shipped")
    await screen.findByText("#ABCDEF")
    const tabs = within(screen.getByRole("navigation", { name: "Dashboard" }))
    await user.click(tabs.getByRole("link", { name: "Users" }))
    await addressIs("tab=users")
    await user.click(tabs.getByRole("link", { name: "Orders" }))
    await addressIs("tab=orders&status=shipped")
  })
})

describe("a CSV export", () => {
  const toasts = () => within(screen.getByRole("region", { name: "Notifications (F8)" }))

  it("is requested with the current filters; an error stays until the export is retried [AD-21]", async () => {
    const message = "The shop's orders are being counted. Please try again in a moment."
    server.use(http.get("*/api/admin/orders/export", () => HttpResponse.json({ message }, { status: 503 })))
    const user = open("tab=orders&status=shipped&sort=highest&page=2")
    await user.click(await screen.findByRole("button", { name: "Export CSV: orders" }))
    await expectLastCall("orders/export?status=shipped&sort=highest")
    expect(await toasts().findByText(message)).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Export CSV: orders" }))
    await waitFor(() => expect(requestedCalls.filter((call) => call.startsWith("orders/export"))).toHaveLength(2))
    expect(await toasts().findAllByText(message)).toHaveLength(1)
    await user.click(toasts().getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(requestedCalls.filter((call) => call.startsWith("orders/export"))).toHaveLength(3))
    await user.click(await toasts().findByRole("button", { name: "Dismiss message" }))
    expect(toasts().queryByText(message)).toBeNull()
  })

  it("returns the focus to where it was when the last notification is dismissed", async () => {
    const failure = () => HttpResponse.json({ message: "Please try again." }, { status: 503 })
    server.use(http.get("*/api/admin/orders/export", failure), http.get("*/api/admin/users/export", failure))
    const user = open("tab=orders")
    await user.click(await screen.findByRole("button", { name: "Export CSV: orders" }))
    await toasts().findByRole("listitem")
    await user.click(screen.getByRole("link", { name: "Users" }))
    const button = await screen.findByRole("button", { name: "Export CSV: users" })
    button.focus()
    await user.keyboard("{Enter}")
    await waitFor(() => expect(toasts().getAllByRole("listitem")).toHaveLength(2))
    await user.keyboard("[F8]{Tab}{Tab}{Tab}")
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Dismiss message")
    await user.keyboard("{Enter}")
    expect(toasts().getAllByRole("listitem")).toHaveLength(1)
    expect(document.activeElement).toBe(toasts().getByRole("list"))
    await user.keyboard("{Tab}{Tab}{Tab}{Enter}")
    expect(toasts().queryByRole("listitem")).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it("announces the downloaded file, also when another tab was opened before it finished [AD-21]", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue()
    Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined })
    let finish = (): void => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    server.use(
      http.get("*/api/admin/orders/export", async () => {
        await finished
        return new HttpResponse("id", { headers: { "content-disposition": 'attachment; filename="orders-1.csv"' } })
      }),
    )
    const user = open("tab=orders")
    await user.click(await screen.findByRole("button", { name: "Export CSV: orders" }))
    await expectLastCall("orders/export")
    await user.click(screen.getByRole("link", { name: "Users" }))
    await screen.findByRole("heading", { name: "No users yet" })
    finish()
    expect(await toasts().findByText("orders-1.csv was downloaded.")).toBeTruthy()
    expect((await screen.findByText("Notification orders-1.csv was downloaded.")).getAttribute("aria-live")).toBe(
      "polite",
    )
  })

  it("leads to the login when it is not authorised, like every call of the dashboard", async () => {
    const refusal = () => HttpResponse.json({ message: "Please sign in." }, { status: 401 })
    server.use(http.get("*/api/admin/users/export", refusal))
    const user = open("tab=users")
    await user.click(await screen.findByRole("button", { name: "Export CSV: users" }))
    expect(await screen.findByText("The login page")).toBeTruthy()
  })
})

describe("an order in the dashboard", () => {
  it("opens from the list and returns to the same page and filters [AD-20]", async () => {
    const user = open("tab=orders&status=shipped&page=2")
    await user.click(await screen.findByRole("link", { name: "#ABCDEF" }))
    await addressIs("tab=orders&status=shipped&order=order_01KBV0ABCDEF&page=2")
    expect(await screen.findByRole("heading", { name: "Order 41" })).toBeTruthy()
    expect(screen.getByText(/^#ABCDEF, placed/)).toBeTruthy()
    await user.click(screen.getByRole("link", { name: "Back to the orders" }))
    await addressIs("tab=orders&status=shipped&page=2")
    await user.click(await screen.findByRole("link", { name: "#ABCDEF" }))
    await user.click(screen.getByRole("link", { name: "Orders" }))
    await addressIs("tab=orders&status=shipped&page=2")
  })

  it("shows customer, items, totals, payments and history [AD-20]", async () => {
    open("tab=orders&order=order_01KBV0ABCDEF")
    const part = async (name: string) =>
      (await screen.findByRole("region", { name })).textContent.replaceAll("\u00a0", " ")
    expect(await part("Items")).toMatch(/Linen shirt.*M, Sand, 2 × Ksh 2,900.00.*Ksh 5,800.00.*Total.*Ksh 6,150.00/)
    expect(await part("Items")).toMatch(/Paid.*Ksh 6,150.00.*Refunded.*Ksh 350.00/)
    expect(await part("Customer and delivery")).toMatch(/Amina Odhiambo.*\+254712345678.*Moi Avenue 1, Mombasa 80100/)
    expect(await part("Payments")).toMatch(
      /Paid Ksh 6,150.00 · receipt SKL1ABC2DE.* · The amount received differs from.*Declined.*Declined on the phone/,
    )
    expect(await part("History")).toMatch(
      /Order placed21 Nov 2026, 00:15.*Payment received Ksh 6,150.00.*Refunded Ksh 350.00.*Parcel was late/,
    )
  })

  it("shows what the total contains beside items and shipping [OR-22]", async () => {
    const discounts = [{ code: "KARIBU", name: "Karibu", amount: 300 }]
    const changed = { ...order, discount: 300, discounts, otherChanges: -48, total: order.total - 348 }
    server.use(http.get("*/api/admin/orders/:id", () => HttpResponse.json(changed)))
    open("tab=orders&order=order_01KBV0ABCDEF")
    const items = (await screen.findByRole("region", { name: "Items" })).textContent.replaceAll("\u00a0", " ")
    expect(items).toMatch(
      /Discount Karibu ?-Ksh 300.00 ?Shipping ?Ksh 350.00 ?Other changes ?-Ksh 48.00 ?Total ?Ksh 5,802.00/,
    )
  })

  it("links to the engine's admin [AD-31]", async () => {
    open("tab=orders&order=order_01KBV0ABCDEF")
    const link = await screen.findByRole("link", { name: "Medusa admin" })
    expect(link.getAttribute("href")).toBe("https://merchant.example/app/orders/order_01KBV0ABCDEF")
  })

  it("shows an error and retries on request", async () => {
    server.use(http.get("*/api/admin/orders/:id", () => HttpResponse.error(), { once: true }))
    const user = open("tab=orders&order=order_01KBV0ABCDEF")
    expect((await screen.findByRole("alert")).textContent).toContain("The order could not be loaded.")
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("heading", { name: "Order 41" })).toBeTruthy()
  })

  it("that does not exist is shown as missing", async () => {
    const message = "There is no such order."
    server.use(http.get("*/api/admin/orders/:id", () => HttpResponse.json({ message }, { status: 404 })))
    open("tab=orders&order=order_none")
    expect((await screen.findByRole("alert")).textContent).toContain(message)
  })
})

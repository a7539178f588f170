// @vitest-environment jsdom
import type { AdminStats } from "@mavazi/contracts"
import { QueryClientProvider } from "@tanstack/react-query"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { createRoutesStub, useLocation } from "react-router"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { storeAdminAccess } from "~/features/admin-dashboard/model/admin-access"
import { createQueryClient } from "~/shared/api/query-client"
import { reportHandlers, salesReport } from "../../testing/admin-reports"
import AdminDashboardPage, { clientLoader } from "./admin-dashboard"

// jsdom has no layout, so Recharts would draw nothing; the browser tests check the charts.
vi.mock("recharts", () => {
  const Part = () => null
  const parts = ["Area", "Bar", "BarChart", "CartesianGrid", "ComposedChart", "Line", "Pie", "PieChart", "Tooltip"]
  return {
    ...Object.fromEntries([...parts, "XAxis", "YAxis"].map((name) => [name, Part])),
    ResponsiveContainer: () => <svg data-testid="chart" />,
  }
})

const stats: AdminStats = {
  userCount: 1,
  orderCount: 0,
  productCount: 1,
  totalRevenue: 0,
  recentOrders: [],
  engineAdmin: "https://merchant.example/app",
  demo: false,
}

/** Requested periods of each report, in order. */
let requestedCalls: string[] = []

const server = setupServer(
  http.get("*/api/admin/stats", () => HttpResponse.json(stats)),
  ...reportHandlers,
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

function open(search = "") {
  storeAdminAccess({ name: "Njeri Kamau", email: "njeri@example.com" }, "opaque-token")
  const Stub = createRoutesStub([
    { path: "/admin/dashboard", Component: Page, loader: clientLoader, HydrateFallback: () => null },
  ])
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={[`/admin/dashboard${search}`]} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ")
const figure = async (label: string) => {
  const term = await screen.findByText(label, { selector: "dt" })
  const [, value, comparison, note] = [...(term.parentElement?.children ?? [])].map((part) => plain(part.textContent))
  return { value, comparison, note }
}
const address = () => screen.getByTestId("address").textContent
const lastCall = (report: string) => requestedCalls.filter((call) => call.startsWith(report)).at(-1)

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" })
  server.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url)
    requestedCalls.push(pathname.replace("/api/admin/reports/", "") + search)
  })
})
beforeEach(() => {
  // 00:30 of the 21st in Nairobi; in London it is still the 20th.
  vi.setSystemTime("2026-11-20T21:30:00Z")
  requestedCalls = []
})
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
})
afterAll(() => server.close())

describe("the overview", () => {
  it.each([true, false])("shows whether demo orders are counted: %s [AD-30]", async (demo) => {
    server.use(http.get("*/api/admin/stats", () => HttpResponse.json({ ...stats, demo })))
    open()
    await screen.findByText("Total Users")
    expect(screen.queryByText("Demo orders are counted here.") !== null).toBe(demo)
  })

  it("links top products and low stock to the engine's admin [AD-31]", async () => {
    open()
    const hrefs = async (region: string) => {
      const links = await within(await screen.findByRole("region", { name: region })).findAllByRole("link")
      return links.map((link) => link.getAttribute("href"))
    }
    expect((await hrefs("Top products"))[0]).toMatch(/^https:\/\/merchant\.example\/app\/products\/\w+$/)
    expect((await hrefs("Low stock"))[0]).toMatch(/^https:\/\/merchant\.example\/app\/products\/\w+\/variants\/\w+$/)
  })
})

describe("the figures of a period", () => {
  it("are compared with the previous period, by sign and text [AD-22]", async () => {
    open()
    expect(await figure("Sales")).toEqual({
      value: "Ksh 56,000.00",
      comparison: "▲ 12% more before: Ksh 50,000.00",
      note: "Ksh 1,200.00 refunded",
    })
    expect(await figure("Orders")).toEqual({
      value: "30",
      comparison: "▼ 25% less before: 40",
      note: "4 cancelled or expired",
    })
    expect(await figure("Average order")).toEqual({
      value: "Ksh 2,860.00",
      comparison: "▲ 43% more before: Ksh 2,000.00",
      note: "20 paid orders",
    })
    expect(await figure("Payment success")).toEqual({
      value: "90%",
      comparison: "▲ 5 points more before: 85%",
      note: "18 of 20 payments: 1 declined, 1 in review",
    })
    expect(screen.getByText(/compared with/).textContent).toBe(
      "23 Oct 2026 – 21 Nov 2026, compared with 23 Sept 2026 – 22 Oct 2026, both up to this time of day",
    )
  })

  it("are not compared when the previous value is zero", async () => {
    const nothing = { sales: 0, refunded: 0, orders: 0, cancelled: 0, soldOrders: 0, averageOrder: null }
    server.use(
      http.get("*/api/admin/reports/sales", () => HttpResponse.json({ ...salesReport, earlier: nothing })),
      http.get("*/api/admin/reports/payments", () => {
        const none = { paid: 0, review: 0, failed: 0, cancelled: 0, expired: 0, ended: 0 }
        return HttpResponse.json({ ...salesReport, now: none, earlier: none, methods: [] })
      }),
    )
    open()
    expect((await figure("Sales")).comparison).toBe("▲ More before: Ksh 0.00")
    expect((await figure("Average order")).comparison).toBe(" before: none")
    expect((await figure("Payment success")).value).toBe("–")
    expect(screen.getByText("No money was received in this period.")).toBeTruthy()
  })

  it("have the chart as a table, the products with the highest revenue, and low stock [AD-22]", async () => {
    const user = open()
    const chart = within(await screen.findByRole("region", { name: "Sales over time" }))
    await user.click(chart.getByRole("tab", { name: "Table" }))
    const rows = async (table: string) =>
      within(await screen.findByRole("table", { name: table, hidden: true }))
        .getAllByRole("row", { hidden: true })
        .map((row) => [...row.querySelectorAll("th, td")].map((cell) => plain(cell.textContent)))
    expect(await rows("Sales over time")).toEqual([
      ["Day", "Sales", "Before", "Orders", "Before"],
      ["20 Nov", "Ksh 56,000.00", "Ksh 50,000.00", "30", "40"],
      ["21 Nov", "Ksh 0.00", "Ksh 0.00", "0", "0"],
    ])
    expect(await rows("Products by revenue")).toEqual([
      ["Product", "Revenue"],
      ["Wrap dress12 units, before: 3", "Ksh 36,000.00before: Ksh 9,000.00"],
      ["Gift wrapping1 unit, before: 0", "Ksh 50.00before: Ksh 0.00"],
    ])
    expect(await rows("Payment methods by money received")).toEqual([
      ["Method", "Received"],
      ["M-PesaKsh 1,200.00 refunded", "Ksh 54,000.00before: Ksh 50,000.00"],
      ["Cash", "Ksh 3,200.00before: Ksh 0.00"],
    ])
    expect(await rows("Sizes and colours that are low in stock")).toEqual([
      ["Product", "Left"],
      ["Wrap dressM / Indigo, 9 sold in 30 days", "None"],
      ["Linen shirtS / Sand, 2 sold in 30 days", "3"],
    ])
    expect(screen.getByText("and 10 more sizes and colours")).toBeTruthy()
  })

  it.each([
    [
      "Promotions by orders",
      ["Promotion", "Discount"],
      ["KARIBU10Long rains sale, 3 orders, Ksh 8,100.00 in sales", "Ksh 900.00before: Ksh 200.00"],
      ["FREE1 order, Ksh 5,000.00 in sales", "Ksh 350.00before: Ksh 0.00"],
    ],
    [
      "New and returning buyers",
      ["Buyers", "Sales"],
      ["New12 buyers, before: 9", "Ksh 40,000.00before: Ksh 31,000.00"],
      ["Returning1 buyer, before: 0", "Ksh 7,000.00before: Ksh 0.00"],
    ],
    [
      "Returned pieces by reason",
      ["Reason", "Pieces"],
      ["Too smallof 3 orders", "4before: 1"],
      ["No reason givenof 1 order", "1before: 0"],
    ],
    ["Searches by frequency", ["Search", "Searches"], ["silk scarf", "7before: 2"], ["hat", "0before: 1"]],
    [
      "Sizes and colours that were not sold",
      ["Product", "In stock"],
      ["Wrap dressXL / Indigo, last sold on 2 Oct 2026", "40before: 2 sold"],
      ["Wrap dressXS / Sand, never sold", "7before: 0 sold"],
    ],
    [
      "Speed by kind of page",
      ["Page", "Visits", "75th percentile"],
      [
        "All pagesLargest picture or text shown (LCP)",
        "83% good, 12% to improve, 5% poorof 1,200",
        "2.1 sbefore: 2.5 s",
      ],
      ["ProductsAnswer to a tap or key (INP)", "100% good, 0% to improve, 0% poorof 4", "96 msbefore: none"],
      ["ProductsLayout that moved (CLS)", "noneof 0", "nonebefore: 0.01"],
    ],
  ])("have a table of %s, beside the period before [AD-27]", async (title, ...rows) => {
    open()
    const table = await screen.findByRole("table", { name: title })
    expect(
      within(table)
        .getAllByRole("row")
        .map((row) => [...row.querySelectorAll("th, td")].map((cell) => plain(cell.textContent))),
    ).toEqual(rows)
  })

  it.each([
    "Money by payment method",
    "Promotions",
    "New and returning",
    "Returns by reason",
    "Searches without results",
    "Stock that does not move",
    "Speed for shoppers",
  ])("explain %s in one sentence, and export it [AD-27]", async (title) => {
    open()
    const panel = within(await screen.findByRole("region", { name: title }))
    expect(panel.getByText(/^[A-Z][^.]+[.]$/)).toBeTruthy()
    expect(panel.getByRole("button", { name: `Export CSV: ${title.toLowerCase()}` })).toBeTruthy()
  })

  it("count the sizes and colours that are low in stock in a badge, and name them [AD-33]", async () => {
    open()
    const panel = within(await screen.findByRole("region", { name: "Low stock" }))
    expect((await panel.findByText("12")).className).toContain("badge")
    expect(panel.getByRole("link", { name: /Wrap dress/ })).toBeTruthy()
  })

  it("say when there is nothing to report", async () => {
    const nobody = { buyers: 0, orders: 0, sales: 0 }
    const kinds = ["new", "returning"].map((kind) => ({ kind, now: nobody, earlier: nobody }))
    server.use(
      http.get("*/api/admin/reports/promotions", () => HttpResponse.json({ ...salesReport, total: 0, promotions: [] })),
      http.get("*/api/admin/reports/buyers", () => HttpResponse.json({ ...salesReport, buyers: kinds })),
      http.get("*/api/admin/reports/returns", () => HttpResponse.json({ ...salesReport, reasons: [] })),
      http.get("*/api/admin/reports/searches", () => HttpResponse.json({ ...salesReport, total: 0, words: [] })),
      http.get("*/api/admin/reports/unsold", () => HttpResponse.json({ ...salesReport, total: 0, variants: [] })),
      http.get("*/api/admin/reports/speed", () => HttpResponse.json({ ...salesReport, rows: [] })),
    )
    open()
    for (const text of [
      "No paid order of this period or the one before had a promotion.",
      "Nobody bought anything in this period or the one before.",
      "Nothing was returned in this period or the one before.",
      "Every search of this period and the one before found something.",
      "No size and colour from before this period is left unsold.",
      "No visit of this period or the one before has been counted.",
    ])
      expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe("a chart", () => {
  it("and its table are tabs, which arrow keys change; another period keeps the choice", async () => {
    const user = open()
    const panel = await screen.findByRole("region", { name: "Sales over time" })
    const tabs = within(within(panel).getByRole("tablist", { name: "Sales over time" }))
    expect(tabs.getByRole("tab", { selected: true }).textContent).toBe("Chart")
    expect(within(panel).getByRole("tabpanel", { name: "Chart" }).textContent).toContain("The Table tab lists")
    expect(within(panel).queryByRole("table")).toBeNull()
    tabs.getByRole("tab", { name: "Chart" }).focus()
    await user.keyboard("{ArrowRight}")
    const table = await within(panel).findByRole("tabpanel", { name: "Table" })
    expect(within(table).getAllByRole("row")).toHaveLength(3)
    expect(document.activeElement?.textContent).toBe("Table")
    await user.click(screen.getByRole("link", { name: "Last 7 days" }))
    await waitFor(() => expect(lastCall("sales")).toContain("from=2026-11-15"))
    expect(tabs.getByRole("tab", { selected: true }).textContent).toBe("Table")
  })
})

describe("the period", () => {
  it.each([
    ["", "from=2026-10-23&to=2026-11-21", "Last 30 days"],
    ["?range=today", "from=2026-11-21&to=2026-11-21", "Today"],
    ["?range=yesterday", "from=2026-11-20&to=2026-11-20", "Yesterday"],
    ["?range=7d", "from=2026-11-15&to=2026-11-21", "Last 7 days"],
    ["?range=90d", "from=2026-08-24&to=2026-11-21", "Last 90 days"],
    ["?range=month", "from=2026-11-01&to=2026-11-21", "This month"],
    ["?range=last-month", "from=2026-10-01&to=2026-10-31", "Last month"],
    ["?range=custom&from=2026-07-03&to=2026-07-05", "from=2026-07-03&to=2026-07-05", "Choose days"],
    ["?range=custom&from=yesterday", "from=2026-10-23&to=2026-11-21", "Last 30 days"],
    ["?range=ever", "from=2026-10-23&to=2026-11-21", "Last 30 days"],
  ])("of %j is requested as %s, in Nairobi days", async (search, days, label) => {
    open(search)
    await figure("Sales")
    for (const report of ["sales", "payments", "products", "promotions", "buyers", "returns", "unsold"])
      expect(lastCall(report)).toBe(`${report}?${days}`)
    expect(screen.getByText(label).getAttribute("aria-current")).toBe("true")
  })

  it("is chosen by links and kept in the URL, also while another tab is open", async () => {
    server.use(http.get("*/api/admin/users", () => HttpResponse.json({ users: [], total: 0, pages: 1 })))
    const user = open()
    await user.click(await screen.findByRole("link", { name: "Last 7 days" }))
    await waitFor(() => expect(address()).toBe("/admin/dashboard?range=7d"))
    const tabs = screen.getByRole("navigation", { name: "Dashboard" })
    await user.click(within(tabs).getByRole("link", { name: "Users" }))
    await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=users"))
    await user.click(within(tabs).getByRole("link", { name: "Overview" }))
    await waitFor(() => expect(address()).toBe("/admin/dashboard?range=7d"))
  })

  it("can be any range of days, entered in either order", async () => {
    const user = open()
    await user.click(await screen.findByText("Choose days"))
    const fill = async (label: string, day: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), day)
    }
    await fill("First day", "2026-07-05")
    await fill("Last day", "2026-07-03")
    await user.click(screen.getByRole("button", { name: "Show" }))
    await waitFor(() => expect(address()).toBe("/admin/dashboard?range=custom&from=2026-07-03&to=2026-07-05"))
    await waitFor(() => expect(lastCall("sales")).toBe("sales?from=2026-07-03&to=2026-07-05"))
  })
})

describe("a report that fails", () => {
  it.each([
    ["sales", "The sales report could not be loaded."],
    ["payments", "The payment report could not be loaded."],
    ["products", "The list of top products could not be loaded."],
    ["stock", "The list of low stock could not be loaded."],
    ["promotions", "The list of promotions could not be loaded."],
    ["buyers", "The list of buyers could not be loaded."],
    ["returns", "The list of returns could not be loaded."],
    ["searches", "The list of searches could not be loaded."],
    ["unsold", "The list of unsold stock could not be loaded."],
    ["speed", "The report on speed could not be loaded."],
  ])("shows its own error and is retried independently: %s", async (report, message) => {
    server.use(http.get(`*/api/admin/reports/${report}`, () => HttpResponse.error(), { once: true }))
    const user = open()
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toContain(message)
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    expect((await figure("Sales")).value).toBe("Ksh 56,000.00")
  })

  it("shows the server's message", async () => {
    const message = "The shop's orders are being counted. Please try again in a moment."
    server.use(http.get("*/api/admin/reports/sales", () => HttpResponse.json({ message }, { status: 503 })))
    open()
    expect((await screen.findByRole("alert")).textContent).toContain(message)
  })
})

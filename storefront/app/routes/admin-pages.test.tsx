// @vitest-environment jsdom
import type { AdminOrder, AdminOrderList, AdminProductList, AdminStats, AdminUserList, User } from "@mavazi/contracts"
import { QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { createRoutesStub, useLocation } from "react-router"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { storeAdminAccess, clearAdminAccess } from "~/features/admin-dashboard/model/admin-access"
import { createQueryClient } from "~/shared/api/query-client"
import { reportHandlers } from "../../testing/admin-reports"
import AdminDashboardPage, { clientLoader } from "./admin-dashboard"
import AdminLoginPage from "./admin-login"

// jsdom has no layout, so Recharts would draw nothing; the browser tests check the charts.
vi.mock("recharts", () => {
  const Part = () => null
  const parts = ["Area", "Bar", "BarChart", "CartesianGrid", "ComposedChart", "Line", "Pie", "PieChart", "Tooltip"]
  return {
    ...Object.fromEntries([...parts, "XAxis", "YAxis"].map((name) => [name, Part])),
    ResponsiveContainer: ({ height }: { height: number }) => <svg data-testid="chart" height={height} />,
  }
})

const admin: User = {
  _id: "cus_admin",
  id: "cus_admin",
  name: "Njeri Kamau",
  email: "njeri@example.com",
  emailVerified: true,
  phone: "",
  address: "",
  avatar: null,
  admin: true,
  ownPrices: false,
  lowData: null,
  language: "en",
  createdAt: "2026-11-01T09:00:00+03:00",
}

const stats = {
  userCount: 1240,
  orderCount: 87,
  productCount: 72,
  totalRevenue: 1_379_710,
  engineAdmin: "https://merchant.example/app",
  demo: false,
  recentOrders: [
    { id: "order_b", createdAt: "2026-11-21T00:15:00.000+03:00", total: 4200 },
    { id: "order_a", createdAt: "2026-11-20T09:05:00.000+03:00", total: 1850 },
  ],
} satisfies AdminStats

function order(status: AdminOrder["status"], id: string): AdminOrder {
  return {
    _id: id,
    id,
    number: 41,
    createdAt: "2026-11-21T00:15:00.000+03:00",
    user: { email: "amina@example.com" },
    items: [
      { name: "Linen shirt", quantity: 2 },
      { name: "Kaftan", quantity: 1 },
    ],
    total: 6150,
    status,
  }
}

const orders = { orders: [order("delivered", "order_01KBV0ABCDEF")], total: 230, pages: 12 } satisfies AdminOrderList
const users = {
  users: [
    {
      _id: "cus_01XYZ789",
      id: "cus_01XYZ789",
      name: "Njeri Kamau",
      email: "njeri@example.com",
      admin: true,
      createdAt: "2026-10-31T23:30:00.000+03:00",
    },
    {
      _id: "cus_01UVW456",
      id: "cus_01UVW456",
      name: "Otieno Odhiambo",
      email: "otieno@example.com",
      admin: false,
      createdAt: "2026-10-30T23:30:00.000+03:00",
    },
  ],
  total: 2,
  pages: 1,
} satisfies AdminUserList
const products = {
  products: [
    {
      _id: "prod_01AAA111",
      id: "prod_01AAA111",
      name: "Wrap dress",
      price: 3900,
      slug: "wrap-dress",
      category: "women",
      stock: 40,
    },
    { _id: "prod_01BBB222", id: "prod_01BBB222", name: "Idea", price: 0, slug: null, category: null, stock: 0 },
  ],
  categories: ["women", "men"],
  total: 2,
  pages: 1,
} satisfies AdminProductList

/** Authorization header of every admin call, in order. */
let tokens: (string | null)[] = []
/** Requested page numbers of the lists, in order. */
let requestedCalls: string[] = []

const respondWith = (body: object) =>
  function answer({ request }: { request: Request }) {
    tokens.push(request.headers.get("authorization"))
    const url = new URL(request.url)
    requestedCalls.push(url.pathname.replace("/api/admin/", "") + url.search)
    return HttpResponse.json(body)
  }

const server = setupServer(
  http.post("*/api/auth/login", () => HttpResponse.json({ ...admin, user: admin, token: "opaque-token" })),
  http.post("*/api/auth/logout", () => HttpResponse.json({ message: "Bye" })),
  http.get("*/api/auth/me", () => HttpResponse.json(admin)),
  http.get("*/api/admin/stats", respondWith(stats)),
  http.get("*/api/admin/orders", respondWith(orders)),
  http.get("*/api/admin/users", respondWith(users)),
  http.get("*/api/admin/products", respondWith(products)),
  ...reportHandlers,
)

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

function open(address: string) {
  const withLayout = (Page: () => React.ReactNode) =>
    function Framed() {
      return (
        <>
          <Page />
          <Address />
        </>
      )
    }
  const Stub = createRoutesStub([
    { path: "/", Component: withLayout(() => <p>The shop</p>) },
    { path: "/admin", Component: withLayout(AdminLoginPage) },
    {
      path: "/admin/dashboard",
      Component: withLayout(AdminDashboardPage),
      loader: clientLoader,
      HydrateFallback: () => null,
    },
  ])
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={[address]} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

async function logIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText("Email"), "njeri@example.com")
  await user.type(screen.getByLabelText("Password"), "a long password")
  await user.click(screen.getByRole("button", { name: "Login" }))
}

const addressIs = (address: string) => waitFor(() => expect(screen.getByTestId("address").textContent).toBe(address))
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent)
const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent)

beforeAll(() => server.listen({ onUnhandledRequest: "error" }))
beforeEach(() => {
  tokens = []
  requestedCalls = []
  localStorage.clear()
  clearAdminAccess()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

describe("the admin login", () => {
  it("stores the token under `token` and opens the dashboard [AL-01] [AL-05]", async () => {
    await logIn(open("/admin"))
    await addressIs("/admin/dashboard")
    expect(localStorage.getItem("token")).toBe("opaque-token")
    expect(await screen.findByText("Total Users")).toBeTruthy()
    expect(new Set(tokens)).toEqual(new Set(["Bearer opaque-token"]))
  })

  it.each([
    ["wrong credentials [AL-03]", () => HttpResponse.json({ message: "Invalid email or password." }, { status: 401 })],
    ["a broken server [AL-03]", () => HttpResponse.json({ message: "Oops" }, { status: 500 })],
    [
      "an administrator with a short password, and says why [AL-08]",
      () => HttpResponse.json({ ...admin, user: admin }),
      "Admin credentials required. Your password is too short for the dashboard: it needs at least 12 characters.",
    ],
    ["a shopper [AL-02]", () => HttpResponse.json({ ...admin, admin: false, user: { ...admin, admin: false } })],
  ])("rejects %s", async (_case, response, message = "Admin credentials required.") => {
    server.use(http.post("*/api/auth/login", response))
    await logIn(open("/admin"))
    expect((await screen.findByRole("alert")).textContent).toBe(message)
    expect(localStorage.getItem("token")).toBeNull()
    await addressIs("/admin")
  })

  it("requires a code, and shows when it was wrong [MF-08]", async () => {
    const bodies: { code?: string }[] = []
    server.use(
      http.post("*/api/auth/login", async ({ request }) => {
        const body = (await request.json()) as { code?: string }
        bodies.push(body)
        if (body.code === "123456") return HttpResponse.json({ ...admin, user: admin, token: "opaque-token" })
        const response = body.code
          ? { message: "The code is incorrect.", code: "mfa_code_wrong" }
          : { message: "Enter the code.", code: "mfa_required" }
        return HttpResponse.json(response, { status: 401 })
      }),
    )
    const user = open("/admin")
    await logIn(user)
    // A required code is announced as a status, not as an error.
    expect((await screen.findByText("Enter the code.")).closest("[role]")?.getAttribute("role")).toBe("status")
    expect(screen.queryByRole("alert")).toBeNull()
    const field = screen.getByLabelText<HTMLInputElement>("Code")
    expect([document.activeElement, field.autocomplete]).toEqual([field, "one-time-code"])
    await user.type(field, "000000{Enter}")
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("The code is incorrect."))
    await user.type(screen.getByLabelText("Code"), "123456{Enter}")
    await addressIs("/admin/dashboard")
    expect(bodies.map(({ code }) => code)).toEqual([undefined, "000000", "123456"])
  })

  it("signs a rejected shopper out again", async () => {
    let loggedOut = false
    server.use(
      http.post("*/api/auth/login", () => HttpResponse.json({ ...admin, user: { ...admin, admin: false } })),
      http.post("*/api/auth/logout", () => {
        loggedOut = true
        return HttpResponse.json({ message: "Bye" })
      }),
    )
    await logIn(open("/admin"))
    await screen.findByRole("alert")
    expect(loggedOut).toBe(true)
  })

  it("shows an error when there is no response [AL-04]", async () => {
    server.use(http.post("*/api/auth/login", () => HttpResponse.error()))
    await logIn(open("/admin"))
    expect((await screen.findByRole("alert")).textContent).toBe("Login failed. Please try again.")
  })

  it("offers to continue a session that is still valid [AL-07]", async () => {
    localStorage.setItem("token", "opaque-token")
    const user = open("/admin")
    await user.click(await screen.findByRole("button", { name: "Continue as Njeri Kamau" }))
    await addressIs("/admin/dashboard")
  })

  it("does not offer to continue when the token has expired", async () => {
    localStorage.setItem("token", "old-token")
    server.use(http.get("*/api/admin/stats", () => HttpResponse.json({ message: "No" }, { status: 401 })))
    open("/admin")
    await screen.findByRole("button", { name: "Login" })
    // The refused check changes nothing on the page, so that there is no condition to wait for.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByRole("button", { name: /Continue as/ })).toBeNull()
  })
})

describe("the dashboard", () => {
  const openDashboard = (address = "/admin/dashboard") => {
    storeAdminAccess({ name: "Njeri Kamau", email: "njeri@example.com" }, "opaque-token")
    return open(address)
  }
  const goTo = (user: ReturnType<typeof userEvent.setup>, tab: string) =>
    user.click(within(screen.getByRole("navigation", { name: "Dashboard" })).getByRole("link", { name: tab }))

  it("redirects to the login without a recorded admin login, as after a reload [AL-06]", async () => {
    localStorage.setItem("token", "opaque-token")
    open("/admin/dashboard?tab=orders")
    await addressIs("/admin")
  })

  it("shows the four figures and both charts with their tables [AD-03] [AD-04] [AD-05] [AD-06] [AD-07]", async () => {
    const user = openDashboard()
    const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
    expect(await figure("Total Users")).toBe("1,240")
    expect(await figure("Total Orders")).toBe("87")
    expect(await figure("Total Products")).toBe("72")
    expect((await figure("Total Revenue"))?.replace("\u00a0", " ")).toBe("Ksh 1,379,710.00")
    expect(screen.getByRole("heading", { name: "Recent Orders" })).toBeTruthy()
    expect(screen.getByRole("heading", { name: "Statistics Overview" })).toBeTruthy()
    const chartOf = async (title: string) => within(screen.getByRole("region", { name: title })).findByTestId("chart")
    expect((await chartOf("Recent Orders")).getAttribute("height")).toBe("300")
    // The pie shares its 300 pixels with its legend.
    const pie = await chartOf("Statistics Overview")
    expect(pie.closest<HTMLElement>("[style]")?.style.minHeight).toBe("300px")
    const recent = within(screen.getByRole("region", { name: "Recent Orders" }))
    await user.click(recent.getByRole("tab", { name: "Table" }))
    expect(recent.getByText("21 Nov 2026, 00:15")).toBeTruthy()
  })

  it("has four tabs and marks the selected one [AD-01]", async () => {
    const user = openDashboard()
    const tabs = within(await screen.findByRole("navigation", { name: "Dashboard" }))
    expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Overview",
      "Orders",
      "Users",
      "Products",
    ])
    expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Overview")
    await goTo(user, "Users")
    await waitFor(() => expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Users"))
  })

  it.each([
    ["overview", "stats", "Loading statistics..."],
    ["orders", "orders", "Loading orders..."],
    ["users", "users", "Loading users..."],
    ["products", "products", "Loading products..."],
  ])("shows a spinner while it loads: %s [AD-02]", async (tab, call, message) => {
    server.use(http.get(`*/api/admin/${call}`, () => new Promise<never>(() => undefined)))
    openDashboard(`/admin/dashboard?tab=${tab}`)
    expect((await screen.findByText(message)).closest("[role=status]")).not.toBeNull()
  })

  it("lists orders in the documented columns, delivered ones as Completed [AD-08] [AD-09] [AD-10]", async () => {
    openDashboard("/admin/dashboard?tab=orders")
    const row = (await screen.findByText("#ABCDEF")).closest("tr") as HTMLElement
    expect(headings()).toEqual(["Order ID", "User", "Date", "Items", "Total", "Status"])
    expect(cellsOf(row)).toEqual([
      "#ABCDEF Order 41",
      "amina@example.com",
      "21 Nov 2026, 00:15",
      "2 items",
      "Ksh\u00a06,150.00",
      "Completed",
    ])
  })

  it.each(["pending", "processing", "shipped", "cancelled"] as const)(
    "shows the real status: %s [AD-10]",
    async (status) => {
      server.use(
        http.get("*/api/admin/orders", respondWith({ orders: [order(status, "order_1")], total: 1, pages: 1 })),
      )
      openDashboard("/admin/dashboard?tab=orders")
      expect(await screen.findByText(status.charAt(0).toUpperCase() + status.slice(1))).toBeTruthy()
    },
  )

  it("lists users and products in the documented columns [AD-11] [AD-12] [AD-13]", async () => {
    const user = openDashboard("/admin/dashboard?tab=users")
    await screen.findByText("XYZ789")
    expect(headings()).toEqual(["ID", "Name", "Email", "Admin", "Joined"])
    expect(screen.getAllByRole("row").slice(1).map(cellsOf)).toEqual([
      ["XYZ789", "Njeri Kamau", "njeri@example.com", "Yes", "31 Oct 2026"],
      ["UVW456", "Otieno Odhiambo", "otieno@example.com", "No", "30 Oct 2026"],
    ])
    await goTo(user, "Products")
    await screen.findByText("AAA111")
    expect(headings()).toEqual(["ID", "Name", "Price", "Category", "Stock"])
    expect(screen.getAllByRole("row").slice(1).map(cellsOf)).toEqual([
      ["AAA111", "Wrap dress", "Ksh\u00a03,900.00", "Women", "40"],
      ["BBB222", "Idea", "Ksh\u00a00.00", "–", "0"],
    ])
  })

  it("keeps tab and page in the URL, and the page of each tab [AD-14] [AD-16] [AD-17]", async () => {
    const user = openDashboard("/admin/dashboard?tab=orders&page=5")
    const pages = await screen.findByRole("navigation", { name: "Orders: pages" })
    expect(within(pages).getByText("5").getAttribute("aria-current")).toBe("page")
    expect(
      within(pages)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Previous", "1", "4", "5", "6", "12", "Next"])
    await user.click(within(pages).getByText("6"))
    await addressIs("/admin/dashboard?tab=orders&page=6")
    await goTo(user, "Users")
    await addressIs("/admin/dashboard?tab=users")
    await goTo(user, "Orders")
    await addressIs("/admin/dashboard?tab=orders&page=6")
    await waitFor(() => expect(requestedCalls.slice(-1)).toEqual(["orders?page=6"]))
  })

  it("reloads a tab that is opened again [AD-15]", async () => {
    const user = openDashboard("/admin/dashboard?tab=users")
    await screen.findByText("XYZ789")
    await goTo(user, "Products")
    await screen.findByText("AAA111")
    await goTo(user, "Users")
    await waitFor(() => expect(requestedCalls.filter((call) => call.startsWith("users"))).toHaveLength(2))
  })

  it("shows an error and retries on request [AD-18]", async () => {
    server.use(http.get("*/api/admin/orders", () => HttpResponse.error(), { once: true }))
    const user = openDashboard("/admin/dashboard?tab=orders")
    expect((await screen.findByRole("alert")).textContent).toContain("The orders could not be loaded.")
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("#ABCDEF")).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("shows a message for empty lists and for pages that do not exist", async () => {
    server.use(http.get("*/api/admin/users", respondWith({ users: [], total: 0, pages: 1 })))
    openDashboard("/admin/dashboard?tab=users")
    expect(await screen.findByRole("heading", { name: "No users yet" })).toBeTruthy()
    cleanup()
    openDashboard("/admin/dashboard?tab=orders&page=40")
    const user = userEvent.setup()
    await user.click(await screen.findByRole("link", { name: "Go to the last page" }))
    await addressIs("/admin/dashboard?tab=orders&page=12")
  })

  it("says what the server says to a user whose role does not have the right, and stays signed in", async () => {
    const message = "This is for owners, managers and accountants. Your role is packer."
    server.use(
      http.get("*/api/admin/stats", () => HttpResponse.json({ message, code: "role_required" }, { status: 403 })),
    )
    openDashboard()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    await addressIs("/admin/dashboard")
    expect(localStorage.getItem("token")).toBe("opaque-token")
  })

  it("redirects to the login when the session has ended", async () => {
    server.use(http.get("*/api/admin/stats", () => HttpResponse.json({ message: "No" }, { status: 401 })))
    openDashboard()
    await addressIs("/admin")
    expect(await screen.findByText("Your session has ended. Please log in again.")).toBeTruthy()
    expect(localStorage.getItem("token")).toBeNull()
  })

  it("logs out and deletes token and flag", async () => {
    const user = openDashboard()
    await user.click(await screen.findByRole("button", { name: /^Account/ }))
    await user.click(await screen.findByRole("menuitem", { name: "Log out" }))
    await addressIs("/admin")
    expect(localStorage.getItem("token")).toBeNull()
  })
})

// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { cartOf } from "~/testing/cart"
import { respondTo } from "~/testing/network"
import { showPage, signedInAs, wanjiru } from "~/testing/page"
import AuthPage from "./auth"

const pages = { "/auth": AuthPage }

async function fill(user: ReturnType<typeof showPage>["user"], fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), value)
}

/** Label → type, and whether it is required, of every field shown. */
const fields = (): Record<string, [string, boolean]> =>
  Object.fromEntries(
    [...document.querySelectorAll("form input")].map((input) => {
      const { labels, type, required } = input as HTMLInputElement
      return [labels?.[0]?.textContent ?? "", [type, required]]
    }),
  )

const login = { Email: "wanjiru@example.com", Password: "secret1" }

describe("signing in", () => {
  it("returns to the requested page [RT-05] [AS-03]", async () => {
    const calls = respondTo("post", "/api/auth/login", () => ({ body: { ...wanjiru, user: wanjiru } }))
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const { user, currentUrl } = showPage({ pages, at: "/auth", state: { from: "/checkout" } })
    await fill(user, login)
    await user.click(screen.getByRole("button", { name: "Login" }))
    await waitFor(() => expect(currentUrl()).toBe("/checkout"))
    expect(calls[0]?.body).toEqual({ email: "wanjiru@example.com", password: "secret1" })
  })

  it("requires the code of an account with an authenticator app [MF-08]", async () => {
    const calls = respondTo("post", "/api/auth/login", ({ body }) =>
      (body as { code?: string }).code === "123456"
        ? { body: { ...wanjiru, user: wanjiru } }
        : { status: 401, body: { message: "Enter the code.", code: "mfa_required" } },
    )
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const { user, currentUrl } = showPage({ pages, at: "/auth" })
    await fill(user, login)
    await user.click(screen.getByRole("button", { name: "Login" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Enter the code.")
    await user.type(screen.getByLabelText("Code"), "123456{Enter}")
    await waitFor(() => expect(currentUrl()).toBe("/"))
    expect(calls).toHaveLength(2)
  })

  it("leads home without a requested page, also for a shopper who is already signed in [AU-09]", async () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const { currentUrl } = showPage({ pages, at: "/auth" })
    await waitFor(() => expect(currentUrl()).toBe("/"))
  })

  it("merges the guest's cart in one call and shows what changed [GC-05] [GC-06]", async () => {
    respondTo("post", "/api/auth/login", () => ({ body: { ...wanjiru, user: wanjiru } }))
    const cart = cartOf({ name: "Linen shirt", price: 2400, quantity: 1 })
    const merges = respondTo("post", "/api/cart/merge", () => ({
      body: { cart, changes: ["Only 1 of Linen shirt is left."] },
    }))
    const { user, shopper } = showPage({ pages, at: "/auth" })
    await fill(user, login)
    const item = { productId: "prod_0", variantId: "variant_0", name: "Linen shirt", price: 2400, image: null }
    await shopper.cart.change({ kind: "add", item, quantity: 3 })
    await user.click(screen.getByRole("button", { name: "Login" }))
    await user.click(await screen.findByRole("button", { name: "Cart, 1 item" }))
    await screen.findByText("Only 1 of Linen shirt is left.")
    expect(merges).toHaveLength(1)
    expect(merges[0]?.body).toMatchObject({ items: [{ productId: "prod_0", variantId: "variant_0", quantity: 3 }] })
    expect(localStorage.getItem("guestCart")).toBeNull()
  })

  it.each([
    [
      "the server's words [AU-12]",
      { status: 401, body: { message: "Wrong e-mail or password." } },
      "Wrong e-mail or password.",
    ],
    ["its own words [AU-12]", { status: 500, body: {} }, "Login failed"],
    ["that the network failed [AU-14]", "no network" as const, "Network error occurred"],
  ])("shows %s when it fails", async (_what, response, text) => {
    respondTo("post", "/api/auth/login", () => response)
    const { user } = showPage({ pages, at: "/auth" })
    await fill(user, login)
    await user.click(screen.getByRole("button", { name: "Login" }))
    expect((await screen.findByRole("alert")).textContent).toBe(text)
  })

  it("links terms and privacy above its button, in another tab [PV-02]", async () => {
    const { user } = showPage({ pages, at: "/auth" })
    await user.click(await screen.findByRole("button", { name: "Register" }))
    const line = screen.getByText(/^By registering you accept our terms/)
    const links = within(line).getAllByRole<HTMLAnchorElement>("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.target])).toEqual([
      ["Terms of sale", "/terms", "_blank"],
      ["Privacy", "/privacy", "_blank"],
    ])
  })

  it("rejects a short password without calling the server [AU-05]", async () => {
    const { user } = showPage({ pages, at: "/auth" })
    await fill(user, { ...login, Password: "12345" })
    await user.click(screen.getByRole("button", { name: "Login" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Password must be at least 6 characters.")
  })

  it("shows its own message when the server's is blank [AU-13]", async () => {
    respondTo("post", "/api/auth/login", () => ({ status: 401, body: { message: " " } }))
    const { user } = showPage({ pages, at: "/auth" })
    await fill(user, login)
    await user.click(screen.getByRole("button", { name: "Login" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Login failed.")
  })

  it("requires e-mail and password only, and links home [AU-02] [AU-04] [AU-10]", async () => {
    showPage({ pages, at: "/auth" })
    await screen.findByLabelText("Email")
    expect(fields()).toEqual({ Email: ["email", true], Password: ["password", true] })
    expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/")
  })

  it("allows password managers to fill the form", async () => {
    showPage({ pages, at: "/auth" })
    expect((await screen.findByLabelText("Email")).getAttribute("autocomplete")).toBe("username")
    expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password")
  })
})

describe("registering", () => {
  const form = { Name: "Wanjiru Kamau", ...login, "Confirm Password": "secret1" }

  it("is opened and left by the buttons Register and Login [AU-01]", async () => {
    const { user } = showPage({ pages, at: "/auth" })
    await screen.findByRole("heading", { name: "Login" })
    screen.getByRole("button", { name: "Login" })
    await user.click(screen.getByRole("button", { name: "Register" }))
    screen.getByRole("heading", { name: "Register" })
    screen.getByRole("button", { name: "Register" })
    await user.click(screen.getByRole("button", { name: "Login" }))
    screen.getByRole("heading", { name: "Login" })
  })

  it("requires a name and the password twice as well [AU-03] [AU-04]", async () => {
    const { user } = showPage({ pages, at: "/auth" })
    await user.click(await screen.findByRole("button", { name: "Register" }))
    expect(fields()).toEqual({
      Name: ["text", true],
      Email: ["email", true],
      Password: ["password", true],
      "Confirm Password": ["password", true],
    })
  })

  it("rejects a short password without calling the server [AU-06]", async () => {
    const { user } = showPage({ pages, at: "/auth" })
    await user.click(await screen.findByRole("button", { name: "Register" }))
    await fill(user, { ...form, Password: "12345", "Confirm Password": "12345" })
    await user.click(screen.getByRole("button", { name: "Register" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Password must be at least 6 characters.")
  })

  it("switches to Login with the e-mail filled in and the other fields cleared [AU-11]", async () => {
    const calls = respondTo("post", "/api/auth/register", () => ({
      status: 201,
      body: { message: "Welcome", user: wanjiru },
    }))
    const { user } = showPage({ pages, at: "/auth" })
    await user.click(await screen.findByRole("button", { name: "Register" }))
    await fill(user, form)
    await user.click(screen.getByRole("button", { name: "Register" }))
    await screen.findByRole("heading", { name: "Login" })
    expect(calls[0]?.body).toEqual({ name: "Wanjiru Kamau", email: "wanjiru@example.com", password: "secret1" })
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("wanjiru@example.com")
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("")
  })

  it.each([
    ["/cart", "Log in to see your cart. The items you added are saved."],
    ["/checkout", "Log in to check out. The items in your cart are saved."],
    ["/orders/order_1", "Log in to see your order."],
  ])("explains why %s requires a login [AU-41]", async (from, message) => {
    showPage({ pages, at: "/auth", state: { from } })
    await screen.findByText(message)
  })

  it("compares the passwords [AU-08]", async () => {
    const { user } = showPage({ pages, at: "/auth" })
    await user.click(await screen.findByRole("button", { name: "Register" }))
    await fill(user, { ...form, "Confirm Password": "secret2" })
    await user.click(screen.getByRole("button", { name: "Register" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Passwords do not match.")
  })

  it.each([
    ["AU-15", { status: 409, body: { message: "This address has an account." } }, "This address has an account."],
    ["AU-15", { status: 500, body: {} }, "Registration failed."],
    ["AU-16", "no network" as const, "Server error. Please try again."],
  ])("shows why it failed [%s]: %j", async (_statement, response, text) => {
    respondTo("post", "/api/auth/register", () => response)
    const { user } = showPage({ pages, at: "/auth" })
    await user.click(await screen.findByRole("button", { name: "Register" }))
    await fill(user, form)
    await user.click(screen.getByRole("button", { name: "Register" }))
    expect((await screen.findByRole("alert")).textContent).toBe(text)
  })
})

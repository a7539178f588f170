// @vitest-environment jsdom
import type { Cart } from "@mavazi/contracts/cart/cart"
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { cartOf, withCodes } from "~/testing/cart"
import { expectGoneAfter, eventually, stopClock } from "~/testing/clock"
import { respondTo, type Answer } from "~/testing/network"
import { showPage, signedInAs } from "~/testing/page"
import CartPage from "./cart"

const pages = { "/cart": CartPage }

function cartIs(cart: Cart) {
  signedInAs()
  respondTo("get", "/api/cart", () => ({ body: cart }))
}

describe("the cart page", () => {
  it("redirects a guest to the login, which returns to the cart [RT-04]", async () => {
    const { currentUrl, router } = showPage({ pages, at: "/cart" })
    await waitFor(() => expect(currentUrl()).toBe("/Auth"))
    expect(router.state.location.state).toEqual({ from: "/cart" })
  })

  it("shows each line with its size and colour, and the totals [CT-01] [CT-03] [CT-04]", async () => {
    cartIs(cartOf({ name: "Linen shirt", price: 2400, quantity: 2, size: "M", color: "Sand" }))
    showPage({ pages, at: "/cart" })
    const row = await screen.findByRole("row", { name: /Linen shirt/ })
    within(row).getByText("M, Sand")
    within(row).getByText(/4,800\.00/)
    const headings = screen.getAllByRole("columnheader").map((heading) => heading.textContent)
    expect(headings).toEqual(["Product", "Price", "Quantity", "Total", "Remove"])
    const summary = screen.getByRole("region", { name: "Summary" })
    expect([...summary.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([
      "Subtotal",
      "Shipping",
      "Total",
    ])
    expect([...summary.querySelectorAll("dd")].map(({ textContent }) => textContent.replace("\u00a0", " "))).toEqual([
      "Ksh 4,800.00",
      "Calculated at checkout",
      "Ksh 4,800.00",
    ])
    expect(screen.getByRole("link", { name: "Proceed to Checkout" }).getAttribute("href")).toBe("/checkout")
  })

  it("says that a line is made to order, also without options to change [MO-02]", async () => {
    const cart = cartOf(
      { name: "Linen shirt", price: 2400, quantity: 2, size: "M", color: "Sand" },
      { name: "Tote", price: 500, quantity: 1 },
    )
    cartIs({ ...cart, items: cart.items.map((item) => ({ ...item, madeToOrder: true })) })
    showPage({ pages, at: "/cart" })
    within(await screen.findByRole("row", { name: /Linen shirt/ })).getByText("M, Sand, Made to order")
    const tote = within(screen.getByRole("row", { name: /Tote/ }))
    tote.getByText("Made to order")
    expect(tote.queryByRole("button", { name: /Change/ })).toBeNull()
  })

  it("shows that it is empty and links to the products [CT-05]", async () => {
    cartIs(cartOf())
    showPage({ pages, at: "/cart" })
    await screen.findByRole("heading", { name: "Your cart is empty" })
    expect(screen.getByRole("link", { name: "Browse Products" }).getAttribute("href")).toBe("/shop")
  })

  it("changes a quantity optimistically, with a key for each change, and never below one [CT-02]", async () => {
    cartIs(cartOf({ name: "Tote", price: 500, quantity: 1 }))
    const calls = respondTo("put", "/api/cart/line_0", () => ({
      body: cartOf({ name: "Tote", price: 500, quantity: 2 }),
    }))
    const { user } = showPage({ pages, at: "/cart" })
    const minus = await screen.findByRole<HTMLButtonElement>("button", { name: "Decrease quantity of Tote" })
    expect(minus.disabled).toBe(true)
    await user.click(screen.getByRole("button", { name: "Increase quantity of Tote" }))
    expect(await screen.findAllByText(/1,000\.00/)).not.toHaveLength(0)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({ quantity: 2 })
    expect(calls[0]?.idempotencyKey).toMatch(/.{8,}/)
  })

  it("rolls back a rejected change and shows the reason in a red alert [CT-06] [CM-12]", async () => {
    cartIs(cartOf({ name: "Tote", price: 500, quantity: 1 }))
    respondTo("put", "/api/cart/line_0", () => ({ status: 409, body: { message: "Only 1 of Tote left." } }))
    const { user } = showPage({ pages, at: "/cart" })
    await user.click(await screen.findByRole("button", { name: "Increase quantity of Tote" }))
    expect((await screen.findByRole("alert")).textContent).toContain("Only 1 of Tote left.")
    const row = screen.getByRole("row", { name: /Tote/ })
    expect(within(row).getByRole("status").textContent).toContain("1")
  })

  it("changes size and colour of a line [CT-07]", async () => {
    const line = { name: "Linen shirt", price: 2400, quantity: 1, size: "M", color: "Sand" }
    cartIs(cartOf(line))
    const variants = [
      { id: "variant_0", size: "M", color: "Sand", price: 2400, stock: 3 },
      { id: "variant_l", size: "L", color: "Sand", price: 2600, stock: 2 },
      { id: "variant_s", size: "S", color: "Sand", price: 2400, stock: 0 },
    ]
    respondTo("get", "/api/products/product-0", () => ({ body: { variants } }))
    const calls = respondTo("put", "/api/cart/line_0", () => ({ body: cartOf({ ...line, size: "L", price: 2600 }) }))
    const { user } = showPage({ pages, at: "/cart" })
    await user.click(await screen.findByRole("button", { name: "Change size or colour of Linen shirt" }))
    expect((await screen.findByRole<HTMLOptionElement>("option", { name: "S, Sand (sold out)" })).disabled).toBe(true)
    await user.selectOptions(screen.getByLabelText("Size and colour of Linen shirt"), "L, Sand")
    await user.click(screen.getByRole("button", { name: "Update" }))
    await screen.findByText("L, Sand")
    await waitFor(() => expect(calls[0]?.body).toEqual({ variantId: "variant_l" }))
    expect(screen.getAllByText(/2,600\.00/)).not.toHaveLength(0)
  })

  it("shows the specified message when the server sends none [CM-08]", async () => {
    cartIs(cartOf({ name: "Tote", price: 500, quantity: 1 }))
    respondTo("delete", "/api/cart/line_0", () => ({ status: 500, body: { message: "internal" } }))
    const { user } = showPage({ pages, at: "/cart" })
    await user.click(await screen.findByRole("button", { name: "Remove Tote" }))
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to remove item from cart")
    screen.getByRole("row", { name: /Tote/ })
  })

  it("shows the specified message for a quantity that could not be changed [CM-07]", async () => {
    cartIs(cartOf({ name: "Tote", price: 500, quantity: 1 }))
    respondTo("put", "/api/cart/line_0", () => ({ status: 500, body: {} }))
    const { user } = showPage({ pages, at: "/cart" })
    await user.click(await screen.findByRole("button", { name: "Increase quantity of Tote" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update cart")
  })

  it("shows the specified message for a cart that could not be cleared [CM-09]", async () => {
    cartIs(cartOf({ name: "Tote", price: 500, quantity: 1 }))
    respondTo("delete", "/api/cart", () => ({ status: 500, body: {} }))
    const { shopper } = showPage({ pages, at: "/cart" })
    await screen.findByRole("row", { name: /Tote/ })
    await shopper.cart.change({ kind: "clear" })
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to clear cart")
    screen.getByRole("row", { name: /Tote/ })
  })

  it("stores a change without a response, shows that, and repeats it under its key [CM-13]", async () => {
    const tote = { name: "Tote", price: 500, quantity: 1 }
    cartIs(cartOf(tote))
    let response: Answer = "no network"
    const calls = respondTo("put", "/api/cart/line_0", () => response)
    const { user } = showPage({ pages, at: "/cart" })
    await user.click(await screen.findByRole("button", { name: "Increase quantity of Tote" }))
    await screen.findByText(/One change is saved/)
    within(screen.getByRole("row", { name: /Tote/ })).getByText("2")
    expect(screen.queryByRole("alert")).toBeNull()
    response = { body: cartOf({ ...tote, quantity: 2 }) }
    window.dispatchEvent(new Event("online"))
    await waitFor(() => expect(screen.queryByText(/One change is saved/)).toBeNull(), { timeout: 8_000 })
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    within(screen.getByRole("row", { name: /Tote/ })).getByText("2")
  })

  it("shows an error in a red alert for three seconds [CM-04] [CT-06]", async () => {
    cartIs(cartOf({ name: "Tote", price: 500, quantity: 1 }))
    respondTo("delete", "/api/cart/line_0", () => ({ status: 409, body: { message: "Not now." } }))
    stopClock()
    showPage({ pages, at: "/cart" })
    const remove = await eventually(() => screen.getByRole("button", { name: "Remove Tote" }))
    remove.click()
    const alert = () => screen.queryByRole("alert")
    await eventually(() => expect(alert()).not.toBeNull())
    expect(alert()?.className).toContain("error")
    await expectGoneAfter(3_000, alert)
  })

  it("shows that it could not be loaded, and loads it again [CM-05]", async () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ status: 503, body: { message: "busy" } }))
    const { user } = showPage({ pages, at: "/cart" })
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toContain("Failed to fetch cart")
    respondTo("get", "/api/cart", () => ({ body: cartOf({ name: "Tote", price: 500, quantity: 1 }) }))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByRole("row", { name: /Tote/ })
  })
})

describe("the cart dropdown in the header", () => {
  const shirt = { productId: "prod_1", variantId: "variant_1", name: "Linen shirt", price: 2400, image: null }

  it("keeps a guest's cart in storage, without calling the server [GC-01] [GC-02] [GC-03]", async () => {
    const { shopper } = showPage({ pages: {}, at: "/" })
    await screen.findByRole("button", { name: "Cart" })
    await shopper.cart.change({ kind: "add", item: shirt, quantity: 2 })
    await screen.findByRole("button", { name: "Cart, 2 items" })
    expect(JSON.parse(localStorage.getItem("guestCart") ?? "")).toMatchObject({
      items: [{ productId: "prod_1", name: "Linen shirt", price: 2400, image: null, quantity: 2 }],
      total: 4800,
    })
  })

  it("shows the server's cart of a signed-in shopper [GC-04] [HD-04]", async () => {
    cartIs(cartOf({ name: "Tote", price: 500, quantity: 3 }, { name: "Linen shirt", price: 2400, quantity: 1 }))
    showPage({ pages: {}, at: "/" })
    expect((await screen.findByRole("button", { name: "Cart, 4 items" })).textContent).toBe("4")
    expect(localStorage.getItem("guestCart")).toBeNull()
  })

  it("confirms a change for three seconds [CM-01] [CM-03] [HD-11]", async () => {
    stopClock()
    const { shopper } = showPage({ pages: {}, at: "/" })
    const trigger = await eventually(() => screen.getByRole("button", { name: "Cart" }))
    await shopper.cart.change({ kind: "add", item: shirt, quantity: 1 })
    trigger.click()
    const notice = () => within(screen.getByRole("group", { name: /^Cart/ })).queryByText("Added to cart!")
    await eventually(() => expect(notice()).not.toBeNull())
    expect(notice()?.closest("[role=status]")?.className).toContain("success")
    await expectGoneAfter(3_000, notice)
  })

  it("rejects a quantity below one without calling the server [CM-10] [HD-11]", async () => {
    const { user, shopper } = showPage({ pages: {}, at: "/" })
    await user.click(await screen.findByRole("button", { name: "Cart" }))
    await shopper.cart.change({ kind: "add", item: shirt, quantity: 0 })
    const dropdown = within(screen.getByRole("group", { name: /^Cart/ }))
    expect((await dropdown.findByRole("alert")).textContent).toBe("Quantity must be at least 1")
    dropdown.getByText("Your cart is empty")
  })

  it("counts, lists and removes a guest's items [HD-04] [HD-07] [HD-08] [CM-01] [CM-02]", async () => {
    const { user, shopper } = showPage({ pages: {}, at: "/" })
    const item = {
      productId: "prod_1",
      variantId: "variant_1",
      name: "Linen shirt",
      price: 2400,
      image: "/media/shirt-640.jpg",
    }
    await screen.findByRole("button", { name: "Cart" })
    await shopper.cart.change({ kind: "add", item: { ...item, size: "M" }, quantity: 2 })
    await user.click(await screen.findByRole("button", { name: "Cart, 2 items" }))
    await screen.findByText("Added to cart!")
    screen.getByText("Linen shirt")
    screen.getByText(/^Ksh.2,400\.00 x 2$/)
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/media/shirt-320.jpg")
    expect(screen.getByText("Subtotal").parentElement?.textContent).toContain("4,800.00")
    expect(screen.getByRole("link", { name: "View Cart" }).getAttribute("href")).toBe("/cart")
    expect(screen.getByRole("link", { name: "Checkout" }).getAttribute("href")).toBe("/checkout")
    await user.click(screen.getByRole("button", { name: "Remove Linen shirt, M" }))
    await screen.findByText("Removed from cart.")
    screen.getByText("Your cart is empty")
  })
})

describe("promotion codes", () => {
  const shirts = cartOf({ name: "Linen shirt", price: 2400, quantity: 2 })
  const discounted = withCodes(shirts, { applied: { code: "KARIBU", name: "Welcome", amount: 480 } })

  /** Labels and amounts of the summary. */
  const sums = () =>
    [...screen.getByRole("region", { name: "Summary" }).querySelectorAll("dt")].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent.replace("\u00a0", " "),
    ])
  const enter = async ({ user }: ReturnType<typeof showPage>, code: string) => {
    await user.click(await screen.findByRole("button", { name: "Enter a promotion code" }))
    await user.type(await screen.findByLabelText("Promotion code"), code)
    await user.click(screen.getByRole("button", { name: "Apply" }))
  }

  it("are entered, shown with what they take off, and removed [PC-01]", async () => {
    let current = shirts
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: current }))
    const entered = respondTo("post", "/api/cart/codes", () => ({ body: (current = discounted) }))
    const removed = respondTo("delete", "/api/cart/codes/KARIBU", () => ({ body: (current = shirts) }))
    const page = showPage({ pages, at: "/cart" })
    await enter(page, "karibu")
    const list = await screen.findByRole("list", { name: "Promotion codes" })
    within(list).getByText("KARIBU")
    expect(entered[0]?.body).toEqual({ code: "karibu" })
    expect(sums()).toEqual([
      ["Subtotal", "Ksh 4,800.00"],
      ["Welcome", "-Ksh 480.00"],
      ["Shipping", "Calculated at checkout"],
      ["Total", "Ksh 4,320.00"],
    ])
    const field = screen.getByLabelText<HTMLInputElement>("Promotion code")
    expect([field.value, document.activeElement]).toEqual(["", field])
    await screen.findAllByText("Code applied.")

    await page.user.click(screen.getByRole("button", { name: "Remove code KARIBU" }))
    await waitFor(() => expect(sums()).toHaveLength(3))
    expect(screen.queryByRole("list", { name: "Promotion codes" })).toBeNull()
    expect(document.activeElement).toBe(field)
    expect(removed).toHaveLength(1)
  })

  it("for delivery say so, because no discount of the items names them [PC-01]", async () => {
    cartIs({ ...shirts, codes: [{ code: "POSTA", applied: true, reason: null }] })
    showPage({ pages, at: "/cart" })
    within(await screen.findByRole("list", { name: "Promotion codes" })).getByText("Lowers the price of delivery.")
  })

  it("that cannot be removed stay, and an alert says so", async () => {
    cartIs(discounted)
    respondTo("delete", "/api/cart/codes/KARIBU", () => ({ status: 500, body: { message: "Broken" } }))
    const { user } = showPage({ pages, at: "/cart" })
    await user.click(await screen.findByRole("button", { name: "Remove code KARIBU" }))
    await screen.findByText("The code could not be removed. Please try again.")
    await screen.findByRole("button", { name: "Remove code KARIBU" })
  })

  it("are asked for when the field is empty, without a call", async () => {
    cartIs(shirts)
    const { user } = showPage({ pages, at: "/cart" })
    await user.click(await screen.findByRole("button", { name: "Enter a promotion code" }))
    await user.click(await screen.findByRole("button", { name: "Apply" }))
    screen.getByText("Enter a code")
    expect(document.activeElement).toBe(screen.getByLabelText("Promotion code"))
  })

  it("that are refused stay in the field, with the reason [PC-02]", async () => {
    cartIs(shirts)
    const message = "We do not know this code."
    respondTo("post", "/api/cart/codes", () => ({ status: 404, body: { message, code: "code_unknown" } }))
    await enter(showPage({ pages, at: "/cart" }), "KARIBO")
    await screen.findByText(message)
    const field = screen.getByLabelText<HTMLInputElement>("Promotion code")
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["KARIBO", "true"])
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole("list", { name: "Promotion codes" })).toBeNull()
  })

  it("that do not apply any more say why [PC-04]", async () => {
    const reason = "This code has been used up."
    cartIs(withCodes(shirts, { refused: { code: "KARIBU", applied: false, reason } }))
    showPage({ pages, at: "/cart" })
    within(await screen.findByRole("list", { name: "Promotion codes" })).getByText(reason)
  })
})

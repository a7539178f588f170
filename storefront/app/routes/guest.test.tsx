// @vitest-environment jsdom
import type { Cart } from "@mavazi/contracts/cart/cart"
import { screen, waitFor } from "@testing-library/react"
import type { ComponentType } from "react"
import { useParams } from "react-router"
import { afterEach, describe, expect, it } from "vitest"
import { cartOf } from "~/testing/cart"
import { respondTo } from "~/testing/network"
import { optionsWith, orderWith } from "~/testing/order"
import { showPage, signedInAs } from "~/testing/page"
import AuthPage from "./auth"
import CheckoutPage from "./checkout"
import GuestCheckoutRoute from "./guest-checkout"
import OrderPage from "./order"

const GuestOrder: ComponentType = () => {
  const { token } = useParams()
  return <OrderPage {...({ params: { token } } as Parameters<typeof OrderPage>[0])} />
}
const pages = {
  "/guest/checkout": GuestCheckoutRoute,
  "/guest/orders/:token?": GuestOrder,
  "/checkout": CheckoutPage,
  "/Auth": AuthPage,
}

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const shirt = {
  productId: "prod_1",
  variantId: "variant_1",
  name: "Linen shirt",
  price: 2400,
  image: null,
  quantity: 2,
}
const filled = cartOf({ name: "Linen shirt", price: 2400, quantity: 2, size: "M", color: "Sand" })

function openGuestCheckout({ changes = [], cart = filled }: { changes?: string[]; cart?: Cart } = {}) {
  localStorage.setItem("guestCart", JSON.stringify({ items: [shirt], total: 4800, id: "0123456789" }))
  const replaced = respondTo("put", "/api/guest/cart", () => ({ body: { cart, changes } }))
  respondTo("get", "/api/guest/checkout/options", () => ({ body: optionsWith({ phone: null, address: {} }) }))
  return { replaced, ...showPage({ pages, at: "/guest/checkout" }) }
}

describe("going on without an account", () => {
  it("is offered on the way to checkout [GU-10]", async () => {
    showPage({ pages, at: "/checkout" })
    const link = await screen.findByRole("link", { name: "Continue without an account" })
    expect(link.getAttribute("href")).toBe("/guest/checkout")
  })

  it("is not offered by the auth screen otherwise [GU-10]", async () => {
    showPage({ pages, at: "/Auth" })
    await screen.findByRole("heading", { level: 1, name: "Login" })
    expect(screen.queryByRole("link", { name: "Continue without an account" })).toBeNull()
  })

  it("leads a signed-in shopper to the account's checkout [GU-11]", async () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: filled }))
    respondTo("get", "/api/checkout/options", () => ({ body: optionsWith({ phone: null, address: {} }) }))
    const { currentUrl } = showPage({ pages, at: "/guest/checkout" })
    await waitFor(() => expect(currentUrl()).toBe("/checkout"))
  })
})

describe("the guest's checkout", () => {
  it("orders the browser's cart by the steps of the checkout, and leads to the order's link [GU-11]", async () => {
    const token = "a".repeat(43)
    const order = orderWith({ state: "prompted" })
    const placed = respondTo("post", "/api/guest/checkout", () => ({ status: 201, body: { order, token } }))
    respondTo("get", `/api/guest/orders/${token}`, () => ({ body: { ...order, timeline: [] } }))
    const { replaced, user, currentUrl } = openGuestCheckout()
    const fields = {
      "Full Name": "Achieng Odhiambo",
      Email: "achieng@example.com",
      Phone: "0712 345 678",
      Street: "Moi Avenue 4",
      City: "Nairobi",
      "Postal Code": "00100",
    }
    for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text)
    expect(replaced[0]?.body).toEqual({ items: [{ productId: "prod_1", variantId: "variant_1", quantity: 2 }] })
    await user.click(screen.getByRole("button", { name: "Continue to shipping" }))
    await screen.findByRole("heading", { name: "Shipping Method" })
    await user.click(screen.getByRole("button", { name: "Continue to payment" }))
    expect((await screen.findByLabelText<HTMLInputElement>("M-Pesa phone number")).value).toBe("0712 345 678")
    await user.click(screen.getByRole("button", { name: /^Place order/ }))
    await waitFor(() => expect(currentUrl()).toBe(`/guest/orders/${token}`))
    expect(placed[0]?.body).toMatchObject({
      ...{ name: "Achieng Odhiambo", email: "achieng@example.com", phone: "0712 345 678", expectedTotal: 5150 },
      shippingAddress: { street: "Moi Avenue 4", city: "Nairobi", postalCode: "00100", country: "Kenya" },
    })
    await screen.findByRole("heading", { level: 1, name: "Order 1042" })
    await screen.findByText("You can follow its status on this page. Our emails about the order link to it.")
    expect(localStorage.getItem("guestCart")).toBeNull()
    expect(sessionStorage.getItem("checkoutDraft")).toBeNull()
  })

  it("says what is missing beside each field, and goes to the first one [GU-11]", async () => {
    const { user } = openGuestCheckout()
    await screen.findByLabelText("Full Name")
    await user.click(screen.getByRole("button", { name: "Continue to shipping" }))
    await screen.findByText("Please enter your full name")
    screen.getByText("Please enter a valid email address.")
    screen.getByText("Please enter a Kenyan phone number, such as 0712 345 678.")
    screen.getByText("Please enter your street")
    expect(document.activeElement).toBe(screen.getByLabelText("Full Name"))
  })

  it("says how the cart differs from the one that the browser has kept [GU-02]", async () => {
    openGuestCheckout({ changes: ["Only 2 of Linen shirt are left. Your cart holds 2."] })
    await screen.findByText("Only 2 of Linen shirt are left. Your cart holds 2.")
  })

  it("of an empty cart leads to the shop [GU-11]", async () => {
    respondTo("get", "/api/guest/cart", () => ({ body: cartOf() }))
    showPage({ pages, at: "/guest/checkout" })
    await screen.findByText("Your cart is empty")
    expect(screen.getByRole("link", { name: "Browse Products" }).getAttribute("href")).toBe("/shop")
  })

  it("offers another try when the cart cannot be loaded [GU-11]", async () => {
    const calls = respondTo("get", "/api/guest/cart", () =>
      calls.length > 1 ? { body: filled } : { status: 503, body: { message: "busy" } },
    )
    respondTo("get", "/api/guest/checkout/options", () => ({ body: optionsWith({ phone: null, address: {} }) }))
    const { user } = showPage({ pages, at: "/guest/checkout" })
    await user.click(await screen.findByRole("button", { name: "Try again" }))
    await screen.findByRole("heading", { name: "Shipping Address" })
  })
})

describe("the look-up of an order", () => {
  it("sends number and contact, and shows the server's neutral answer [GU-08]", async () => {
    const calls = respondTo("post", "/api/guest/orders", () => ({
      status: 202,
      body: { message: "If there is one …" },
    }))
    const { user } = showPage({ pages, at: "/guest/orders" })
    await user.click(await screen.findByRole("button", { name: "Send me the link" }))
    screen.getByText("Please enter the number of your order.")
    screen.getByText("Please enter the phone number or email address of your order.")
    expect(document.activeElement).toBe(screen.getByLabelText("Order Number"))
    await user.type(screen.getByLabelText("Order Number"), "#1042")
    await user.type(screen.getByLabelText("Phone or Email"), "0712 345 678")
    await user.click(screen.getByRole("button", { name: "Send me the link" }))
    await screen.findByText("If there is one …")
    expect(calls.map(({ body }) => body)).toEqual([{ number: 1042, contact: "0712 345 678" }])
  })

  it("is offered where a link is unknown [GU-08]", async () => {
    respondTo("get", "/api/guest/orders/none", () => ({
      status: 404,
      body: { message: "We could not find that order." },
    }))
    showPage({ pages, at: "/guest/orders/none" })
    await screen.findByText("We do not know this link. A part of it may be missing.")
    screen.getByRole("button", { name: "Send me the link" })
  })
})

describe("a guest's order", () => {
  it("that is delivered says what needs an account [NS-15]", async () => {
    const order = { ...orderWith({}), ...{ status: "delivered", timeline: [], returns: [], exchanges: [] } }
    respondTo("get", "/api/guest/orders/secret", () => ({ body: { ...order, returnable: null, invoices: [] } }))
    showPage({ pages, at: "/guest/orders/secret" })
    expect(await screen.findByText(/^Reviews, returns and exchanges need an account/)).toBeTruthy()
    expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe("/auth?register")
  })
})

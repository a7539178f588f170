// @vitest-environment jsdom
import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { cartOf, withCodes } from "~/testing/cart"
import { respondTo, type Answer } from "~/testing/network"
import { optionsWith, orderWith } from "~/testing/order"
import { showPage, signedInAs, wanjiru } from "~/testing/page"
import CheckoutPage from "./checkout"

const filled = cartOf({ name: "Linen shirt", price: 2400, quantity: 2, size: "M", color: "Sand" })

afterEach(() => sessionStorage.clear())

function openCheckout(options: Partial<CheckoutOptions> = {}, user = wanjiru, cart = filled) {
  signedInAs(user)
  respondTo("get", "/api/cart", () => ({ body: cart }))
  const optionRequests = respondTo("get", "/api/checkout/options", () => ({ body: optionsWith(options) }))
  return { optionRequests, ...showPage({ pages: { "/checkout": CheckoutPage }, at: "/checkout" }) }
}

const continueToPayment = () => screen.getByRole<HTMLButtonElement>("button", { name: "Continue to payment" })

type Browser = ReturnType<typeof openCheckout>

async function enterAddress({ user }: Browser) {
  await user.type(await screen.findByLabelText("Street"), "Moi Avenue 4")
  await user.type(screen.getByLabelText("City"), "Nairobi")
  await user.type(screen.getByLabelText("Postal Code"), "00100")
  await user.click(screen.getByRole("button", { name: "Continue to shipping" }))
  await screen.findByRole("heading", { name: "Shipping Method" })
  await waitFor(() => expect(continueToPayment().disabled).toBe(false))
}

async function reachPayment(browser: Browser) {
  await enterAddress(browser)
  await browser.user.click(screen.getByRole("button", { name: "Continue to payment" }))
  await screen.findByLabelText("M-Pesa phone number")
}

const displayedTotal = () => screen.getByText("Total").nextElementSibling?.textContent.replace("\u00a0", " ")

describe("the way into checkout", () => {
  it("redirects a guest to the login, which returns to the checkout [RT-04]", async () => {
    const { currentUrl, router } = showPage({ pages: { "/checkout": CheckoutPage }, at: "/checkout" })
    await waitFor(() => expect(currentUrl()).toBe("/Auth"))
    expect(router.state.location.state).toEqual({ from: "/checkout" })
  })

  it("redirects an empty cart to /cart [CO-01]", async () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const { currentUrl } = showPage({ pages: { "/checkout": CheckoutPage }, at: "/checkout" })
    await waitFor(() => expect(currentUrl()).toBe("/cart"))
  })
})

it("the summary shows discounts, and the order is placed at the discounted total [PC-01]", async () => {
  const cart = withCodes(filled, { applied: { code: "KARIBU", name: "Welcome", amount: 480 } })
  const placed = respondTo("post", "/api/checkout", () => ({ status: 201, body: { order: orderWith() } }))
  const browser = openCheckout({}, wanjiru, cart)
  await reachPayment(browser)
  expect(screen.getByText("Welcome").nextElementSibling?.textContent.replace("\u00a0", " ")).toBe("-Ksh 480.00")
  expect(displayedTotal()).toBe("Ksh 4,670.00")
  await browser.user.click(screen.getByRole("button", { name: /^Place order/ }))
  await waitFor(() => expect(placed[0]?.body).toMatchObject({ expectedTotal: 4670 }))
})

it("the summary names the promotions that have lowered the price of the shipping [PC-01]", async () => {
  const [standard] = optionsWith().shippingOptions
  const lowered = { ...standard, price: 100, promotions: ["FREESHIP"] } as typeof standard
  await reachPayment(openCheckout({ shippingOptions: lowered ? [lowered] : [] }))
  const label = screen.getByText("Shipping (FREESHIP)")
  expect(label.nextElementSibling?.textContent).toBe("Ksh\u00a0100.00")
})

describe("the steps", () => {
  it("have names, the current one is marked, and a summary shows the order [CO-02] [CO-03]", async () => {
    const browser = openCheckout()
    const steps = within(await screen.findByRole("list", { name: "Checkout steps" }))
    const names = () => steps.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent)
    expect(names()).toEqual(["Shipping Address", "Shipping Method", "Payment"])
    expect(steps.getByText("Shipping Address").getAttribute("aria-current")).toBe("step")
    const summary = within(screen.getByRole("complementary", { name: "Order Summary" }))
    expect(summary.getByRole("listitem").textContent.replace("\u00a0", " ")).toBe(
      "Linen shirtM, SandQuantity 2Ksh 4,800.00",
    )
    await reachPayment(browser)
    expect(steps.getByText("Payment").getAttribute("aria-current")).toBe("step")
    expect(displayedTotal()).toBe("Ksh 5,150.00")
  })

  it("begin with street, city, postal code and country, whose only option is Kenya [CO-04] [CO-08]", async () => {
    openCheckout()
    await screen.findByLabelText("Street")
    const labels = [...document.querySelectorAll("form label")].map(({ textContent }) => textContent)
    const required = labels.filter((label) => !label.endsWith("(optional)"))
    expect(required).toEqual(["Street", "City", "Postal Code", "Country"])
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Kenya"])
  })

  it("offer the shop's options and M-Pesa, which is chosen [CO-12] [CO-13]", async () => {
    const browser = openCheckout()
    await enterAddress(browser)
    const radios = () => screen.getAllByRole<HTMLInputElement>("radio").map(({ value, checked }) => [value, checked])
    expect(radios()).toEqual([
      ["standard", true],
      ["express", false],
      ["overnight", false],
    ])
    await browser.user.click(screen.getByRole("button", { name: "Continue to payment" }))
    await screen.findByLabelText("M-Pesa phone number")
    expect(radios()).toEqual([["mpesa", true]])
    screen.getByText("M-Pesa")
  })

  it("link terms and privacy where the order is placed, in another tab [PV-02]", async () => {
    await reachPayment(openCheckout())
    const line = screen.getByText(/^By placing the order you accept our terms/)
    const links = [...line.querySelectorAll("a")]
    expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.target])).toEqual([
      ["Terms of sale", "/terms", "_blank"],
      ["Privacy", "/privacy", "_blank"],
    ])
  })

  it("offer further payment methods that the shop has, and order with the chosen one", async () => {
    const manual = { id: "manual", name: "Pay the shop directly" }
    const browser = openCheckout({ paymentOptions: [{ id: "mpesa", name: "M-Pesa" }, manual] })
    const order = orderWith({}, { paymentMethod: "manual" })
    const calls = respondTo("post", "/api/checkout", () => ({ status: 201, body: { order } }))
    await reachPayment(browser)
    await browser.user.click(screen.getByRole("radio", { name: /Pay the shop directly/ }))
    expect(screen.queryByLabelText("M-Pesa phone number")).toBeNull()
    await browser.user.click(screen.getByRole("button", { name: /Place order/ }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ paymentMethod: "manual", shippingOption: "standard" }))
  })

  it("name every blank field and stay at the first step [CO-05]", async () => {
    const { user } = openCheckout()
    await user.click(await screen.findByRole("button", { name: "Continue to shipping" }))
    for (const field of ["street", "city", "postal code"]) screen.getByText(`Please enter your ${field}`)
    expect(document.activeElement).toBe(screen.getByLabelText("Street"))
    expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("Kenya")
    screen.getByRole("heading", { name: "Shipping Address" })
  })

  it("add the shipping price from the second step on, and load the options of the city [CO-12] [CO-18]", async () => {
    const browser = openCheckout()
    await screen.findByLabelText("Street")
    expect(displayedTotal()).toBe("Ksh 4,800.00")
    await enterAddress(browser)
    await waitFor(() => expect(displayedTotal()).toBe("Ksh 5,150.00"))
    expect(browser.optionRequests.at(-1)?.search.get("city")).toBe("Nairobi")
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Standard Shipping/ }).checked).toBe(true)
    await browser.user.click(screen.getByRole("radio", { name: /Express Shipping/ }))
    expect(displayedTotal()).toBe("Ksh 5,600.00")
  })

  it("preselect free shipping when it applies [CO-24]", async () => {
    const free = { id: "free", name: "Free Shipping", eta: "5-7 business days", price: 0 }
    const browser = openCheckout({ shippingOptions: [free, ...optionsWith().shippingOptions], selected: "free" })
    await enterAddress(browser)
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Free Shipping/ })).checked).toBe(true)
  })

  it("show where and when an order can be picked up, and are chosen by their ids [CO-55]", async () => {
    const pickup = { name: "Workshop", address: "Komarock Road, Nairobi", times: "Mon to Fri, 9 to 5" }
    const option = { id: "so_01PICKUP", name: "Pickup", eta: "Tomorrow", price: 0, pickup }
    const placed = respondTo("post", "/api/checkout", () => ({ status: 201, body: { order: orderWith() } }))
    const browser = openCheckout({ shippingOptions: [...optionsWith().shippingOptions, option] })
    await enterAddress(browser)
    const radio = await screen.findByRole("radio", { name: /Pickup/ })
    const label = radio.closest("label")
    for (const words of ["Tomorrow", "Pick up at Workshop", pickup.address, pickup.times, "Free"]) {
      within(label as HTMLElement).getByText(words)
    }
    await browser.user.click(radio)
    await browser.user.click(screen.getByRole("button", { name: "Continue to payment" }))
    await screen.findByLabelText("M-Pesa phone number")
    await browser.user.click(screen.getByRole("button", { name: /^Place order/ }))
    await waitFor(() => expect(placed).toHaveLength(1))
    expect(placed[0]?.body).toMatchObject({ shippingOption: "so_01PICKUP", expectedTotal: 4800 })
  })

  it("wait for the options of the address instead of showing those of no address [CO-58]", async () => {
    const option = { id: "same-day", name: "Same Day Shipping", eta: "Today", price: 800 }
    const inNairobi = { shippingOptions: [...optionsWith().shippingOptions, option] }
    let arrive: () => void = () => undefined
    const browser = openCheckout()
    respondTo("get", "/api/checkout/options", async ({ search }) => {
      if (!search.has("city")) return { body: optionsWith() }
      await new Promise<void>((resolve) => (arrive = resolve))
      return { body: optionsWith(inNairobi) }
    })
    const atShipping = enterAddress(browser)
    await screen.findByText("Loading shipping options...")
    expect(screen.queryAllByRole("radio")).toEqual([])
    expect(continueToPayment().disabled).toBe(true)
    arrive()
    await atShipping
    screen.getByRole("radio", { name: /Same Day Shipping/ })
    await browser.user.click(continueToPayment())
    await screen.findByLabelText("M-Pesa phone number")
  })

  it("are those of city and county [CO-50]", async () => {
    const browser = openCheckout()
    await browser.user.type(await screen.findByLabelText(/^County/), "Nairobi City")
    await enterAddress(browser)
    await waitFor(() => expect(browser.optionRequests.at(-1)?.search.get("county")).toBe("Nairobi City"))
    expect(browser.optionRequests.at(-1)?.search.get("city")).toBe("Nairobi")
  })

  it("say what to do when none fits the address [CO-52]", async () => {
    const browser = openCheckout({ shippingOptions: [] })
    await enterAddress(browser)
    await screen.findByText(
      "No shipping option fits this cart and address. Go back and check the county, or contact us.",
    )
  })

  it("go back one by one with all input kept, then to the cart [CO-16] [CO-17]", async () => {
    const browser = openCheckout()
    await reachPayment(browser)
    await browser.user.click(screen.getByRole("button", { name: "Back" }))
    await screen.findByRole("heading", { name: "Shipping Method" })
    await browser.user.click(screen.getByRole("button", { name: "Back" }))
    expect((await screen.findByLabelText<HTMLInputElement>("Street")).value).toBe("Moi Avenue 4")
    await browser.user.click(screen.getByRole("button", { name: "Back to cart" }))
    await waitFor(() => expect(browser.currentUrl()).toBe("/cart"))
  })

  it("follow the browser's Back and Forward [CO-43]", async () => {
    const browser = openCheckout()
    await reachPayment(browser)
    await browser.router.navigate(-1)
    await screen.findByRole("heading", { name: "Shipping Method" })
    await browser.router.navigate(-1)
    expect((await screen.findByLabelText<HTMLInputElement>("Street")).value).toBe("Moi Avenue 4")
    await browser.router.navigate(1)
    await screen.findByRole("heading", { name: "Shipping Method" })
    expect(browser.currentUrl()).toBe("/checkout")
  })

  it("keep the input over a reload until the order is placed [CO-43]", async () => {
    const first = openCheckout()
    await first.user.type(await screen.findByLabelText("Street"), "Moi Avenue 4")
    await first.user.type(await screen.findByLabelText(/^Landmark/), "Blue gate")
    cleanup()
    const browser = openCheckout()
    expect((await screen.findByLabelText<HTMLInputElement>("Street")).value).toBe("Moi Avenue 4")
    expect((await screen.findByLabelText<HTMLInputElement>(/^Landmark/)).value).toBe("Blue gate")
    await browser.user.type(screen.getByLabelText("City"), "Nairobi")
    await browser.user.type(screen.getByLabelText("Postal Code"), "00100")
    await browser.user.click(screen.getByRole("button", { name: "Continue to shipping" }))
    await screen.findByRole("heading", { name: "Shipping Method" })
    await browser.user.click(screen.getByRole("button", { name: "Continue to payment" }))
    respondTo("post", "/api/checkout", () => ({ status: 201, body: { order: orderWith() } }))
    await browser.user.click(await screen.findByRole("button", { name: /^Place order/ }))
    await waitFor(() => expect(browser.currentUrl()).toBe("/order-success"))
    expect(sessionStorage.length).toBe(0)
  })

  it("delete the input when the shopper logs out [CO-43]", async () => {
    const { user, shopper } = openCheckout()
    await user.type(await screen.findByLabelText("Street"), "Moi Avenue 4")
    expect(sessionStorage.getItem("checkoutDraft")).toContain("Moi Avenue 4")
    respondTo("post", "/api/auth/logout", () => ({ body: { message: "" } }))
    await shopper.account.logout()
    expect(sessionStorage.getItem("checkoutDraft")).toBeNull()
  })

  it("warn about a number that M-Pesa prompts do not reach, and reject a landline [CO-44]", async () => {
    const browser = openCheckout()
    const calls = respondTo("post", "/api/checkout", () => ({ status: 201, body: { order: orderWith() } }))
    await reachPayment(browser)
    const phone = screen.getByLabelText("M-Pesa phone number")
    await browser.user.clear(phone)
    await browser.user.type(phone, "020 222 3344")
    await browser.user.click(screen.getByRole("button", { name: /^Place order/ }))
    screen.getByText(/^This is a landline, .*pay by Paybill\.$/)
    expect(calls).toHaveLength(0)
    await browser.user.clear(phone)
    await browser.user.type(phone, "0733 123 456")
    screen.getByText(/^This looks like a number of Airtel\./)
    await browser.user.click(screen.getByRole("button", { name: /^Place order/ }))
    await waitFor(() => expect(browser.currentUrl()).toBe("/order-success"))
    expect(calls).toHaveLength(1)
  })

  it("offer a new customer to save the number as a contact [CO-41]", async () => {
    const browser = openCheckout({ phone: null }, { ...wanjiru, phone: "" })
    const calls = respondTo("post", "/api/checkout", () => ({ status: 201, body: { order: orderWith() } }))
    await reachPayment(browser)
    await browser.user.type(screen.getByLabelText("M-Pesa phone number"), "0712 345 678")
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /save it in my profile/ }).checked).toBe(true)
    await browser.user.click(screen.getByRole("button", { name: /^Place order/ }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ phone: "0712 345 678", keepPhone: true }))
  })

  it("show that the options could not be loaded, and load them again [CO-23]", async () => {
    const browser = openCheckout()
    await screen.findByLabelText("Street")
    respondTo("get", "/api/checkout/options", () => ({ status: 500, body: {} }))
    await enterAddress(browser)
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load shipping options")
    respondTo("get", "/api/checkout/options", () => ({ body: optionsWith() }))
    await browser.user.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
  })

  it("prefill address and phone from the last order and the profile", async () => {
    openCheckout({ address: { street: "Ngong Road 1", city: "Nairobi", postalCode: "00505" } })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Street").value).toBe("Ngong Road 1"))
  })
})

describe("placing the order", () => {
  const placeOrder = (browser: Browser) => browser.user.click(screen.getByRole("button", { name: /^Place order/ }))

  it("sends the displayed values and shows the order, without passing through the cart [CO-19] [CO-20]", async () => {
    const order = orderWith()
    const calls = respondTo("post", "/api/checkout", () => ({ status: 201, body: { order } }))
    const browser = openCheckout()
    await reachPayment(browser)
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const visited: string[] = []
    browser.router.subscribe(({ location }) => visited.push(location.pathname))
    await placeOrder(browser)
    await waitFor(() => expect(browser.currentUrl()).toBe("/order-success"))
    expect(browser.router.state.location.state).toEqual({ order })
    await waitFor(() => expect(browser.shopper.cart.getState().quantity).toBe(0))
    expect(visited).not.toContain("/cart")
    expect(calls[0]?.body).toEqual({
      shippingAddress: { street: "Moi Avenue 4", city: "Nairobi", postalCode: "00100", country: "Kenya" },
      paymentMethod: "mpesa",
      shippingOption: "standard",
      expectedTotal: 5150,
      phone: "0712 345 678",
    })
  })

  it.each([500, 502, 503])(
    "shows the specified message when the server fails with %i, whatever its message [CO-22]",
    async (status) => {
      respondTo("post", "/api/checkout", () => ({ status, body: { message: "relation does not exist" } }))
      const browser = openCheckout()
      await reachPayment(browser)
      await placeOrder(browser)
      expect((await screen.findByRole("alert")).textContent).toBe("Failed to place order")
      expect(browser.currentUrl()).toBe("/checkout")
      screen.getByRole("button", { name: /^Place order/ })
    },
  )

  it("keeps the key when the response was lost and the shopper presses again [CO-22]", async () => {
    const responses: Answer[] = ["no network", { status: 201, body: { order: orderWith() } }]
    const calls = respondTo("post", "/api/checkout", () => responses.shift() ?? "no network")
    const browser = openCheckout()
    await reachPayment(browser)
    await placeOrder(browser)
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to place order")
    await placeOrder(browser)
    await waitFor(() => expect(browser.currentUrl()).toBe("/order-success"))
    expect(calls).toHaveLength(2)
    expect(calls[0]?.idempotencyKey).toBeTruthy()
    expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey)
  })

  it("sends one call for a double click [CO-19]", async () => {
    const calls = respondTo("post", "/api/checkout", () => ({ status: 201, body: { order: orderWith() } }))
    const browser = openCheckout()
    await reachPayment(browser)
    await browser.user.dblClick(screen.getByRole("button", { name: /^Place order/ }))
    await waitFor(() => expect(browser.currentUrl()).toBe("/order-success"))
    expect(calls).toHaveLength(1)
  })

  it("shows a changed total and orders at the total that the shopper accepts [CO-26]", async () => {
    const rejection = { status: 409, body: { message: "The total has changed.", code: "total_changed", total: 5300 } }
    const responses: Answer[] = [rejection, { status: 201, body: { order: orderWith() } }]
    const calls = respondTo("post", "/api/checkout", () => responses.shift() ?? "no network")
    const browser = openCheckout()
    await reachPayment(browser)
    await placeOrder(browser)
    await browser.user.click(await screen.findByRole("button", { name: /Place order · Ksh.5,300\.00/ }))
    await waitFor(() => expect(browser.currentUrl()).toBe("/order-success"))
    expect(calls[1]?.body).toMatchObject({ expectedTotal: 5300 })
    expect(calls[1]?.idempotencyKey).not.toBe(calls[0]?.idempotencyKey)
  })

  it("shows the server's reason [CO-21]", async () => {
    respondTo("post", "/api/checkout", () => ({ status: 409, body: { message: "Linen shirt is sold out." } }))
    const browser = openCheckout()
    await reachPayment(browser)
    await placeOrder(browser)
    expect((await screen.findByRole("alert")).textContent).toBe("Linen shirt is sold out.")
  })

  it("links to the orders that must be paid or cancelled first [CO-40]", async () => {
    const message = "You have 3 orders that are not paid yet. Please pay or cancel one of them first."
    respondTo("post", "/api/checkout", () => ({ status: 409, body: { message, code: "too_many_unpaid" } }))
    const browser = openCheckout()
    await reachPayment(browser)
    await placeOrder(browser)
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toBe(`${message} My Orders`)
    expect(within(alert).getByRole("link", { name: "My Orders" }).getAttribute("href")).toBe("/profile?tab=orders")
  })

  it("sends the id of a saved number in place of the typed one, which stays the default [SP-06]", async () => {
    const placed = respondTo("post", "/api/checkout", () => ({ status: 409, body: { message: "Busy", code: "busy" } }))
    const browser = openCheckout({ savedNumbers: [{ id: "mpatt_7", phone: "0722 *** 111" }] })
    await reachPayment(browser)
    const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Pay from" })
    expect(choice.selectedOptions[0]?.text).toBe("The number below")
    await browser.user.selectOptions(choice, "0722 *** 111")
    expect(screen.queryByLabelText("M-Pesa phone number")).toBeNull()
    await browser.user.click(screen.getByRole("button", { name: /^Place order/ }))
    await waitFor(() => expect(placed[0]?.body).toMatchObject({ phoneId: "mpatt_7" }))
    expect(placed[0]?.body).not.toHaveProperty("phone")
    await browser.user.selectOptions(choice, "The number below")
    expect(screen.getByLabelText<HTMLInputElement>("M-Pesa phone number").value).toBe("0712 345 678")
  })

  it("offers no choice of numbers to who has not paid yet [SP-06]", async () => {
    await reachPayment(openCheckout())
    expect(screen.queryByRole("combobox", { name: "Pay from" })).toBeNull()
  })

  it("requires a shipping option when none is available [CO-14]", async () => {
    const browser = openCheckout({ shippingOptions: [] })
    await enterAddress(browser)
    await browser.user.click(screen.getByRole("button", { name: "Continue to payment" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Please select shipping and payment options")
  })

  it("rejects a number that cannot receive prompts", async () => {
    const browser = openCheckout()
    await reachPayment(browser)
    const phone = screen.getByLabelText("M-Pesa phone number")
    await browser.user.clear(phone)
    await browser.user.type(phone, "12345")
    await placeOrder(browser)
    screen.getByText("Please enter a Kenyan phone number, such as 0712 345 678.")
  })
})

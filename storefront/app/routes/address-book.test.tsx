// @vitest-environment jsdom
import type { SavedAddress } from "@mavazi/contracts/account/addresses"
import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { cartOf } from "~/testing/cart"
import { respondTo } from "~/testing/network"
import { optionsWith, orderWith } from "~/testing/order"
import { showPage, signedInAs } from "~/testing/page"
import CheckoutPage from "./checkout"
import ProfilePage from "./profile"

const home: SavedAddress = {
  ...{ id: "home", isDefault: true },
  ...{ street: "Moi Avenue 4", city: "Nairobi", postalCode: "00100" },
}
const office: SavedAddress = {
  ...{ id: "office", isDefault: false },
  ...{ street: "Odinga Road 9", city: "Kisumu", postalCode: "40100", county: "Kisumu" },
  ...{ recipient: "Achieng Otieno", phone: "254712345678", landmark: "Blue gate" },
}
const officeLine = "Odinga Road 9, Blue gate, 40100 Kisumu, Kisumu, 0712 345 678"

const bookOf = (...addresses: SavedAddress[]) => ({ body: { addresses } })
const button = (name: string | RegExp) => screen.getByRole("button", { name })

afterEach(() => sessionStorage.clear())

describe("the address book in the profile", () => {
  function openBook(...addresses: SavedAddress[]) {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    respondTo("get", "/api/auth/addresses", () => bookOf(...addresses))
    return showPage({ pages: { "/profile": ProfilePage }, at: "/profile" })
  }
  const rows = async () =>
    within(await screen.findByRole("list", { name: "Saved addresses" }))
      .getAllByRole("listitem")
      .map((row) => [row.querySelector("strong")?.textContent, row.querySelector("p")?.textContent])

  it("lists the addresses and marks the default [BK-01]", async () => {
    openBook(home, office)
    expect(await rows()).toEqual([
      ["Moi Avenue 4", "00100 Nairobi"],
      ["Achieng Otieno", officeLine],
    ])
    expect(screen.getByText("Default").closest("li")?.textContent).toContain("Moi Avenue 4")
  })

  it("saves a new address after all required fields are filled [BK-01]", async () => {
    const { user } = openBook()
    const calls = respondTo("post", "/api/auth/addresses", () => ({ status: 201, ...bookOf(home) }))
    await screen.findByText(/^No address is saved yet/)
    await user.click(button("Add an address"))
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Add an address" }))
    await user.click(button("Save address"))
    screen.getByText("Please enter your postal code")
    await user.type(screen.getByLabelText("Street"), "Moi Avenue 4")
    await user.type(screen.getByLabelText("City"), "Nairobi")
    await user.type(screen.getByLabelText("Postal Code"), "00100 ")
    await user.type(await screen.findByLabelText(/^Phone for the Rider/), "0712 345 678")
    await user.click(button("Save address"))
    await screen.findByText("The address is saved.")
    expect(calls.map(({ body }) => body)).toEqual([
      { street: "Moi Avenue 4", city: "Nairobi", postalCode: "00100", phone: "0712 345 678" },
    ])
    expect(await rows()).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Saved addresses" }))
  })

  it("changes an address, and makes it the default [BK-01]", async () => {
    const { user } = openBook(home, office)
    const calls = respondTo("put", "/api/auth/addresses/office", () => bookOf(office, home))
    await user.click(await screen.findByRole("button", { name: `Edit: Achieng Otieno, ${officeLine}` }))
    await user.clear(screen.getByLabelText("Street"))
    await user.type(screen.getByLabelText("Street"), "Odinga Road 10")
    await user.click(screen.getByRole("checkbox", { name: "Use it unless I choose another one" }))
    await user.click(button("Save address"))
    await screen.findByText("The address is saved.")
    const { id: _id, isDefault: _isDefault, ...fields } = office
    const sent = { ...fields, street: "Odinga Road 10", phone: "0712 345 678", isDefault: true }
    expect(calls.map(({ body }) => body)).toEqual([sent])
  })

  it("makes an address the default, and deletes one [BK-01]", async () => {
    const { user } = openBook(home, office)
    const put = respondTo("put", "/api/auth/addresses/office", () => bookOf({ ...office, isDefault: true }, home))
    await user.click(await screen.findByRole("button", { name: /^Make default: Achieng/ }))
    await screen.findByText("The default address is changed.")
    expect(put[0]?.body).toMatchObject({ street: office.street, isDefault: true })
    respondTo("delete", "/api/auth/addresses/home", () => bookOf(office))
    await user.click(button(/^Delete: Moi Avenue 4/))
    await screen.findByText("The address is deleted.")
    expect(await rows()).toEqual([["Achieng Otieno", officeLine]])
  })

  it("says why a change failed, and keeps what was typed [BK-01]", async () => {
    const { user } = openBook(home)
    respondTo("put", "/api/auth/addresses/home", () => ({ status: 404, body: { message: "No longer saved." } }))
    await user.click(await screen.findByRole("button", { name: /^Edit: / }))
    await user.type(screen.getByLabelText("Street"), "0")
    await user.click(button("Save address"))
    expect((await screen.findByRole("alert")).textContent).toBe("No longer saved.")
    expect(screen.getByLabelText<HTMLInputElement>("Street").value).toBe("Moi Avenue 40")
  })

  it("is loaded again after a failure [BK-01]", async () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    respondTo("get", "/api/auth/addresses", () => "no network")
    const { user } = showPage({ pages: { "/profile": ProfilePage }, at: "/profile" })
    expect((await screen.findByRole("alert")).textContent).toContain("Your addresses could not be loaded.")
    respondTo("get", "/api/auth/addresses", () => bookOf(home))
    await user.click(button("Try again"))
    expect(await rows()).toHaveLength(1)
  })
})

describe("the address book at the checkout", () => {
  function openCheckout(...addresses: SavedAddress[]) {
    signedInAs()
    const line = { name: "Linen shirt", price: 2400, quantity: 2, size: "M", color: "Sand" }
    respondTo("get", "/api/cart", () => ({ body: cartOf(line) }))
    const requests = respondTo("get", "/api/checkout/options", () => ({
      body: optionsWith({ addresses, address: { street: "Last Order 1", city: "Thika", postalCode: "01000" } }),
    }))
    return { requests, ...showPage({ pages: { "/checkout": CheckoutPage }, at: "/checkout" }) }
  }
  const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name })

  it("offers the saved addresses, the default chosen, and orders with another one [BK-02]", async () => {
    const placed = respondTo("post", "/api/checkout", () => ({ status: 201, body: { order: orderWith() } }))
    const { user, requests } = openCheckout(home, office)
    expect((await radio(/Moi Avenue 4/)).checked).toBe(true)
    expect(screen.queryByLabelText("Street")).toBeNull()
    await user.click(await radio(/Achieng Otieno/))
    await user.click(button("Continue to shipping"))
    await screen.findByRole("heading", { name: "Shipping Method" })
    await waitFor(() => expect(requests.at(-1)?.search.get("county")).toBe("Kisumu"))
    await user.click(button("Continue to payment"))
    await screen.findByLabelText("M-Pesa phone number")
    await user.click(button(/^Place order/))
    const { id: _id, isDefault: _isDefault, ...fields } = office
    const shippingAddress = { ...fields, phone: "0712 345 678", country: "Kenya" }
    await waitFor(() => expect(placed[0]?.body).toMatchObject({ shippingAddress }))
  })

  it("lets the shopper type another address, which is kept while a saved one is looked at [BK-02]", async () => {
    const { user } = openCheckout(home)
    await user.click(await radio(/^Another address/))
    await user.type(screen.getByLabelText("Street"), "Ngong Road 1")
    await user.click(await radio(/Moi Avenue 4/))
    await user.click(await radio(/^Another address/))
    expect(screen.getByLabelText<HTMLInputElement>("Street").value).toBe("Ngong Road 1")
    await user.click(button("Continue to shipping"))
    screen.getByText("Please enter your city")
  })

  it("lets the shopper complete an address that the merchant has left incomplete [BK-02]", async () => {
    openCheckout({ ...home, postalCode: "" })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Street").value).toBe("Moi Avenue 4"))
    expect(screen.getByLabelText<HTMLInputElement>("Postal Code").value).toBe("")
  })

  it("is absent without saved addresses: the form has the last order's [BK-02]", async () => {
    openCheckout()
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Street").value).toBe("Last Order 1"))
    expect(screen.queryByRole("radio")).toBeNull()
  })
})

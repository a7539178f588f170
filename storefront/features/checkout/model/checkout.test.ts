import type { CheckoutOptions } from "@mavazi/contracts/checkout"
import { describe, expect, it } from "vitest"
import { addressProblems, EMPTY_ADDRESS, stepBack, totalShown, trimmedAddress } from "./checkout-steps"
import { attemptFor } from "./order-attempt"
import { chosenShipping, phoneProblem, selectionProblem } from "./selection"

const address = { street: "Moi Avenue 4", city: "Nairobi", postalCode: "00100", country: "Kenya" }

describe("the address step", () => {
  it("names every blank field in lowercase words [CO-05]", () => {
    expect(addressProblems({ street: " ", city: "", postalCode: "\t", country: "" })).toEqual({
      street: "Please enter your street",
      city: "Please enter your city",
      postalCode: "Please enter your postal code",
      country: "Please enter your country",
    })
  })

  it("has Kenya chosen from the start [CO-08]", () => {
    expect(addressProblems(EMPTY_ADDRESS)).not.toHaveProperty("country")
  })

  it("finds nothing wrong with a whole address and sends it trimmed [CO-07]", () => {
    expect(addressProblems(address)).toEqual({})
    expect(trimmedAddress({ ...address, city: " Nairobi " })).toEqual(address)
  })
})

describe("the steps", () => {
  it("go back one by one and from the first to the cart [CO-16] [CO-17]", () => {
    expect([stepBack(3), stepBack(2), stepBack(1)]).toEqual([2, 1, "cart"])
  })

  it("add the shipping cost from the second step on [CO-18]", () => {
    expect([totalShown(1, 2400, 350), totalShown(2, 2400, 350), totalShown(3, 2400, null)]).toEqual([2400, 2750, 2400])
  })
})

describe("choosing", () => {
  const options: CheckoutOptions = {
    shippingOptions: [
      { id: "free", name: "Free Shipping", eta: "5-7 business days", price: 0 },
      { id: "standard", name: "Standard Shipping", eta: "5-7 days", price: 350 },
    ],
    selected: "free",
    paymentOptions: [{ id: "mpesa", name: "M-Pesa" }],
    goods: 6000,
    vat: 827.59,
    phone: null,
    address: {},
  }

  it("keeps the shopper's own option while it is offered", () => {
    expect(chosenShipping(options, "standard")).toBe("standard")
  })

  it("falls back to the preselected option when the own one is no longer offered", () => {
    expect(chosenShipping(options, "same-day")).toBe("free")
    expect(chosenShipping({ ...options, shippingOptions: [] }, "free")).toBeNull()
  })

  it("needs shipping and payment before the order is placed [CO-14]", () => {
    const text = "Please select shipping and payment options"
    expect(selectionProblem({ shippingOption: null, paymentMethod: "mpesa" })).toBe(text)
    expect(selectionProblem({ shippingOption: "free", paymentMethod: null })).toBe(text)
    expect(selectionProblem({ shippingOption: "free", paymentMethod: "mpesa" })).toBeNull()
  })

  it("takes every way of writing a number, and none at all", () => {
    expect(["", "0712 345 678", "+254112345678"].map(phoneProblem)).toEqual([null, null, null])
    expect(phoneProblem("12345")).toMatch(/0712 345 678/)
  })
})

describe("placing an order", () => {
  const keys = () => {
    let count = 0
    return () => `key-${String(++count)}`
  }

  it("keeps the key while the same request is sent again", () => {
    const newKey = keys()
    const first = attemptFor(null, { address, total: 2750 }, newKey)
    expect(attemptFor(first, { address: { ...address }, total: 2750 }, newKey)).toBe(first)
  })

  it("takes a new key when the shopper agreed to another total", () => {
    const newKey = keys()
    const first = attemptFor(null, { total: 2750 }, newKey)
    expect(attemptFor(first, { total: 2900 }, newKey).key).not.toBe(first.key)
  })
})

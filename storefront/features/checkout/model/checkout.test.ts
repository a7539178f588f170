import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { describe, expect, it } from "vitest"
import { postalCodeHelp, riderPhoneHelp } from "./address-help"
import { emptyDraft } from "./checkout-draft"
import { addressProblems, addressToSend, EMPTY_ADDRESS, reachableStep, displayedTotal } from "./checkout-steps"
import { storeDraft, readDraft } from "./stored-draft"
import { orderAttemptFor } from "./order-attempt"
import { chosenShipping, selectionProblem } from "./selection"

const required = { street: "Moi Avenue 4", city: "Nairobi", postalCode: "00100", country: "Kenya" }
const address = { ...EMPTY_ADDRESS, ...required }

describe("the address step", () => {
  it("names every blank field in lower case [CO-05]", () => {
    expect(addressProblems({ ...EMPTY_ADDRESS, street: " ", city: "", postalCode: "\t", country: "" })).toEqual({
      street: "Please enter your street",
      city: "Please enter your city",
      postalCode: "Please enter your postal code",
      country: "Please enter your country",
    })
  })

  it("preselects Kenya [CO-08]", () => {
    expect(addressProblems(EMPTY_ADDRESS)).not.toHaveProperty("country")
  })

  it("accepts a complete address and sends it trimmed [CO-07]", () => {
    expect(addressProblems(address)).toEqual({})
    expect(addressToSend({ ...address, city: " Nairobi ", county: " " })).toEqual(required)
  })

  it("sends only optional fields that are filled in [CO-41]", () => {
    const landmark = "Behind the Total station"
    expect(addressToSend({ ...address, landmark: ` ${landmark} ` })).toEqual({ ...required, landmark })
  })

  it("gives hints for postal code and contact number, and rejects neither [CO-42]", () => {
    expect(postalCodeHelp("00100")).toBe("Five digits, such as 00100")
    expect(postalCodeHelp("1")).toMatch(/^Kenyan postal codes have five digits.*continue\.$/)
    expect(riderPhoneHelp("12")).toMatch(/continue\.$/)
    expect(addressProblems({ ...address, postalCode: "1", phone: "12" })).toEqual({})
  })
})

describe("the steps", () => {
  it("are limited by the completeness of the address, whatever the history requests [CO-43]", () => {
    expect([reachableStep(3, address), reachableStep(2, address), reachableStep("x", address)]).toEqual([3, 2, 1])
    expect(reachableStep(3, { ...address, city: "" })).toBe(1)
  })

  it("add the shipping price from the second step on [CO-18]", () => {
    expect([displayedTotal(1, 2400, 350), displayedTotal(2, 2400, 350), displayedTotal(3, 2400, null)]).toEqual([
      2400, 2750, 2400,
    ])
  })
})

describe("the selection of shipping and payment", () => {
  const options: CheckoutOptions = {
    shippingOptions: [
      { id: "free", name: "Free Shipping", eta: "5-7 business days", price: 0 },
      { id: "standard", name: "Standard Shipping", eta: "5-7 days", price: 350 },
    ],
    selected: "free",
    paymentOptions: [{ id: "mpesa", name: "M-Pesa" }],
    ...{ goods: 6000, discount: 0, discounts: [] },
    vat: 827.59,
    phone: null,
    address: {},
    addresses: [],
    savedNumbers: [],
  }

  it("keeps the shopper's option while it is offered", () => {
    expect(chosenShipping(options, "standard")).toBe("standard")
  })

  it("falls back to the preselected option when the chosen one is no longer offered", () => {
    expect(chosenShipping(options, "same-day")).toBe("free")
    expect(chosenShipping({ ...options, shippingOptions: [] }, "free")).toBeNull()
  })

  it("requires shipping and payment before the order is placed [CO-14]", () => {
    const text = "Please select shipping and payment options"
    expect(selectionProblem({ shippingOption: null, paymentMethod: "mpesa" })).toBe(text)
    expect(selectionProblem({ shippingOption: "free", paymentMethod: null })).toBe(text)
    expect(selectionProblem({ shippingOption: "free", paymentMethod: "mpesa" })).toBeNull()
  })
})

describe("placing an order", () => {
  const keys = () => {
    let count = 0
    return () => `key-${String(++count)}`
  }

  it("keeps the key while the same request is sent again", () => {
    const newKey = keys()
    const first = orderAttemptFor(null, { address, total: 2750 }, newKey)
    expect(orderAttemptFor(first, { address: { ...address }, total: 2750 }, newKey)).toBe(first)
  })

  it("takes a new key when the shopper accepted another total", () => {
    const newKey = keys()
    const first = orderAttemptFor(null, { total: 2750 }, newKey)
    expect(orderAttemptFor(first, { total: 2900 }, newKey).key).not.toBe(first.key)
  })
})

describe("the stored draft", () => {
  const storage = () => {
    const entries = new Map<string, string>()
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
      entries,
    }
  }
  const typed = { ...emptyDraft("0712 345 678"), address }

  it("is restored for its customer, and deleted for another one [CO-43]", () => {
    const tab = storage()
    storeDraft(tab, "cus_1", typed)
    expect(readDraft(tab, "cus_1", "")).toEqual(typed)
    expect(readDraft(tab, "cus_2", "")).toEqual(emptyDraft(""))
    expect(tab.entries.size).toBe(0)
  })

  it("of an earlier version is completed with empty fields", () => {
    const tab = storage()
    tab.setItem(
      "checkoutDraft",
      JSON.stringify({ customerId: "cus_1", draft: { phone: "0712", address: { city: "Nakuru" } } }),
    )
    expect(readDraft(tab, "cus_1", "")).toEqual({
      ...emptyDraft("0712"),
      address: { ...EMPTY_ADDRESS, city: "Nakuru" },
    })
  })
})

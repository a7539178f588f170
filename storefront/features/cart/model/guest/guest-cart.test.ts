import { describe, expect, it } from "vitest"
import { contentsOf, type CartLine } from "../contents/cart-contents"
import {
  emptyGuestCart,
  GUEST_CART_KEY,
  mergeRequestOf,
  readGuestCart,
  withContents,
  writeGuestCart,
} from "./guest-cart"
import { memoryStorage } from "./memory-storage"

const shirt: CartLine = {
  id: "variant_m",
  productId: "prod_shirt",
  variantId: "variant_m",
  slug: "linen-shirt",
  name: "Linen shirt",
  image: "/media/shirt.jpg",
  size: "M",
  color: "Sand",
  price: 2400,
  quantity: 2,
  stock: null,
  provisional: false,
}

describe("the guest's cart", () => {
  it("is read from storage as it was written", () => {
    const storage = memoryStorage()
    const cart = { ...emptyGuestCart(), contents: contentsOf([shirt]) }
    writeGuestCart(storage, cart)
    expect(readGuestCart(storage)).toEqual(cart)
  })

  it("recomputes the total as the sum of price times quantity, whatever was stored [GC-02]", () => {
    const items = [
      { productId: "a", name: "Tote", price: 500, image: "/t.jpg", quantity: 3 },
      { productId: "b", name: "Skirt", price: 1200, image: null, quantity: 1 },
    ]
    const storage = memoryStorage({ [GUEST_CART_KEY]: JSON.stringify({ items, total: 1 }) })
    expect(readGuestCart(storage).contents).toMatchObject({ total: 2700, quantity: 4 })
    writeGuestCart(storage, readGuestCart(storage))
    expect(JSON.parse(storage.getItem(GUEST_CART_KEY) ?? "")).toMatchObject({ total: 2700 })
  })

  it.each([
    ["nothing", null],
    ["broken text", "{"],
    ["a number", "7"],
    ["a list", "[]"],
    ["rows without product", '{"items":[{"name":"x","price":1,"quantity":1}]}'],
    ["a negative price", '{"items":[{"productId":"p","name":"x","price":-1,"quantity":1}]}'],
    ["half a unit", '{"items":[{"productId":"p","name":"x","price":1,"quantity":0.5}]}'],
  ])("counts %s as empty", (_what, stored) => {
    const storage = memoryStorage(stored === null ? {} : { [GUEST_CART_KEY]: stored })
    expect(readGuestCart(storage).contents.items).toEqual([])
  })

  it("is removed from storage with its last line", () => {
    const storage = memoryStorage()
    writeGuestCart(storage, { ...emptyGuestCart(), contents: contentsOf([shirt]) })
    writeGuestCart(storage, emptyGuestCart())
    expect(storage.getItem(GUEST_CART_KEY)).toBeNull()
  })

  it("works when storage throws", () => {
    const refuse = () => {
      throw new Error("denied")
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    writeGuestCart(storage, { ...emptyGuestCart(), contents: contentsOf([shirt]) })
    expect(readGuestCart(storage).contents.items).toEqual([])
  })

  it("keeps its id while items are added, and gets a new one after a merge without a response", () => {
    const first = withContents(emptyGuestCart(), contentsOf([shirt]))
    const second = withContents(first, contentsOf([{ ...shirt, quantity: 3 }]))
    expect(second.id).toBe(first.id)
    expect(withContents({ ...second, mergeTried: true }, second.contents).id).not.toBe(second.id)
  })

  it("is merged without prices", () => {
    const cart = { ...emptyGuestCart(), contents: contentsOf([shirt, { ...shirt, variantId: null, quantity: 1 }]) }
    expect(mergeRequestOf(cart)).toEqual({
      guestCartId: cart.id,
      items: [
        { productId: "prod_shirt", variantId: "variant_m", quantity: 2 },
        { productId: "prod_shirt", quantity: 1 },
      ],
    })
  })
})

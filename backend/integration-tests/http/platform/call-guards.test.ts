import { AddressBook, AccountSessionList, Cart, ErrorBody, SavedNumbers } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import {
  BY_LINK,
  isChange,
  namesAnObject,
  namesOf,
  type Objects,
  OF_NOBODY_ELSE,
  OWNED,
  send,
} from "../../support/api-calls"
import {
  addToCart,
  type Buyer,
  newBuyer,
  newSourceAddress,
  order,
  orderAndPay,
  readOrder,
  secondSession,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { guestWithCart } from "../../support/guest"
import { Merchant } from "../../support/merchant"
import { deliver, withItem } from "../../support/order-changes"

/* The guards that every call of the contract has. A new call is in these tests at once; one that names an object fails here until
   `OWNED` says whose it is. */

let shop: Shop
let variant: Variant
let owner: Buyer
let guest: Visitor
let own: Objects
let before: Awaited<ReturnType<typeof seen>>

beforeAll(async () => {
  shop = await startShop()
  ;[variant] = await variantsWithPrices(shop, [1500])
  owner = await newBuyer(shop)
  guest = await guestWithCart(shop, variant)
  own = await objectsOf(owner)
  before = await seen()
})
afterAll(async () => {
  // Once for all refused calls: reading everything after each of them would take longer than the calls.
  const after = await seen()
  await shop.stop()
  expect(after, "what refused calls have changed").toEqual(before)
})

/** A page that asks whether e-mails should end; mail scanners open it too, so that it answers the same for every link. */
const ASKING = /^GET .+\/unsubscribe\//

const read = async (visitor: Visitor, path: string) => (await visitor.api<unknown>(path)).body

/** An object of each kind of this account, and an item of the guest's cart. */
async function objectsOf(buyer: Buyer): Promise<Objects> {
  const { visitor } = buyer
  await addToCart(buyer, variant, 1)
  const paid = withItem(await orderAndPay(buyer))
  await deliver(await Merchant.signIn(shop), paid)
  await addToCart(buyer, variant, 1)
  const unpaid = await order(buyer)
  await addToCart(buyer, variant, 2)
  const body = { street: "Kaunda Street 7", city: "Nairobi", postalCode: "00100" }
  const { addresses } = AddressBook.parse((await visitor.api("/api/auth/addresses", { body })).body)
  await visitor.api("/api/wish-list", { body: { productIds: [variant.productId] } })
  await secondSession(shop, buyer)
  const { sessions } = AccountSessionList.parse(await read(visitor, "/api/auth/sessions"))
  const { numbers } = SavedNumbers.parse(await read(visitor, "/api/auth/saved-numbers"))
  const invoice = await vi.waitFor(async () => {
    const [first] = (await readOrder(buyer, paid.id)).invoices
    if (!first) throw new Error("The order has no invoice yet.")
    return first.number
  }, eventually)
  const itemOf = async (of: Visitor, path: string) => Cart.parse(await read(of, path)).items[0]?.id ?? ""
  return {
    session: sessions.find(({ current }) => !current)?.id ?? "",
    address: addresses[0]?.id ?? "",
    number: numbers[0]?.id ?? "",
    cartItem: await itemOf(visitor, "/api/cart"),
    guestItem: await itemOf(guest, "/api/guest/cart"),
    ...{ delivered: paid.id, line: paid.item, unpaid: unpaid.id, invoice },
    ...{ product: variant.productId, variant: variant.id },
  }
}

/** What the owner and the guest see of their own. */
async function seen() {
  const { visitor } = owner
  const { sessions } = AccountSessionList.parse(await read(visitor, "/api/auth/sessions"))
  const paths = ["/api/auth/me", "/api/auth/addresses", "/api/auth/saved-numbers", "/api/cart", "/api/wish-list"]
  const ofOrders = [own.delivered, own.unpaid].flatMap((id) => [`/api/orders/${id}`, `/api/orders/${id}/reviews`])
  const answers = await Promise.all([...paths, ...ofOrders].map((path) => read(visitor, path)))
  await shop.db.query("delete from rate_limit")
  return { sessions: sessions.map(({ id }) => id).sort(), answers, guest: await read(guest, "/api/guest/cart") }
}

describe("[SC-08] a call that names an object", () => {
  it("is known to these tests", () => {
    const named = namesOf((call) => namesAnObject(call) && call.access !== "admin")
    const known = [...Object.keys(OWNED).filter((name) => name.includes("{")), ...BY_LINK, ...OF_NOBODY_ELSE]
    expect(named.toSorted()).toEqual(known.toSorted())
  })

  it("has one of the owner's for the test", () => {
    expect(Object.values(own).filter((id) => id === "")).toEqual([])
    const text = JSON.stringify(before)
    expect(Object.entries(own).filter(([, id]) => !text.includes(id))).toEqual([])
  })

  it.each(Object.keys(OWNED))(
    "answers another shopper as if there were none, and changes nothing: %s",
    async (name) => {
      const stranger = name.includes("/guest/") ? await guestWithCart(shop, variant) : (await newBuyer(shop)).visitor
      const theirs = await send(stranger, name, { objects: own })
      const none = await send(stranger, name)
      expect([theirs.status, theirs.body]).toEqual([404, none.body])
      expect(none.status).toBe(404)
    },
  )

  it.each(BY_LINK.filter((name) => !ASKING.test(name)))("is not found by an unknown link: %s", async (name) => {
    expect((await send(owner.visitor, name, { headers: newSourceAddress() })).status).toBe(404)
  })
})

describe("[SC-08] a call without the name of an object", () => {
  const unnamed = (change: boolean) =>
    namesOf((call) => call.access === "shopper" && !namesAnObject(call) && isChange(call) === change)

  it.each(unnamed(false))("says nothing of another account: %s", async (name) => {
    const secrets = [owner.email, owner.customerId, own.session, own.address, own.number, own.cartItem, own.delivered]
    const text = JSON.stringify((await send((await newBuyer(shop)).visitor, name)).body)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it.each(unnamed(true))("changes nothing of another account: %s", async (name) => {
    const { status } = await send((await newBuyer(shop)).visitor, name, { objects: own })
    expect(status).toBeLessThan(500)
  })
})

describe("[SC-08] a call for which one signs in", () => {
  it.each(namesOf(({ access }) => access !== "public"))("refuses guests: %s", async (name) => {
    const forged = shop.visitor()
    forged.cookies.set("mavazi", "x".repeat(43))
    for (const visitor of [shop.visitor(), forged, guest]) {
      expect((await send(visitor, name, { objects: own })).status).toBe(401)
    }
  })
})

describe("[SC-09] a call that changes something", () => {
  it.each(namesOf(isChange))("is refused from pages of other origins, and changes nothing: %s", async (name) => {
    const visitor = name.includes("/guest/") ? guest : owner.visitor
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: shop.url, "sec-fetch-site": "cross-site" },
    ]
    for (const headers of foreign) {
      const { status, body } = await send(visitor, name, { objects: own, headers })
      expect([status, ErrorBody.parse(body).code]).toEqual([403, "cross_site"])
    }
  })
})

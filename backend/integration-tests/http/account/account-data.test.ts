import { AccountData, ErrorBody } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { verifiedShopper } from "../../support/account-emails"
import { address, addToCart, order, plainCheckout, findVariants, setStock } from "../../support/buyer"
import { newShopper, PASSWORD } from "../../support/shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const download = (visitor: Visitor, currentPassword = PASSWORD, headers: Record<string, string> = {}) =>
  visitor.api<unknown>("/api/auth/data", { body: { currentPassword }, headers })
const dataOf = async (visitor: Visitor) => AccountData.parse((await download(visitor)).body)

const write = (email: string, message: string) =>
  shop.visitor().api("/api/messages", {
    body: { form: "contact", clientId: `client-${email}`.slice(0, 64), name: "Wanjiru", email, message },
  })

describe("POST /api/auth/data", () => {
  it("answers profile, orders, cart, messages, devices and events [AC-23]", async () => {
    const { visitor, user } = await verifiedShopper(shop)
    const buyer = { db: shop.db, visitor, email: user.email, customerId: user.id }
    const [variant] = await findVariants(shop, 1)
    if (!variant) throw new Error("The seed has no variant")
    await setStock(shop, variant, 20)
    await addToCart(buyer, variant, 2)
    const placed = await order(buyer, plainCheckout)
    await addToCart(buyer, variant, 1)
    expect((await write(user.email, "Do you mend coats?")).status).toBeLessThan(300)
    const { status, headers, body } = await download(visitor)
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    const data = AccountData.parse(body)
    expect(data.profile).toMatchObject({ email: user.email, name: user.name })
    expect(data.orders).toMatchObject([{ id: placed.id, shippingAddress: { street: address.street } }])
    expect(data.cart.quantity).toBe(1)
    expect(data.messages).toMatchObject([{ form: "contact", text: "Do you mend coats?", replies: [] }])
    expect(data.sessions).toMatchObject([{ current: true }])
    expect(data.devices).toHaveLength(1)
    expect(data.securityEvents.map(({ event }) => event)).toContain("sign_in")
  })

  it("answers nothing of other accounts, nor messages from an unconfirmed address [AC-23]", async () => {
    const owner = await verifiedShopper(shop)
    const { visitor, user } = await newShopper(shop)
    await write(owner.user.email, "From the owner")
    await write(user.email, "From whoever has this address")
    const data = await dataOf(visitor)
    expect([data.messages, data.orders, data.cart.items]).toEqual([[], [], []])
    expect(JSON.stringify(data)).not.toContain(owner.user.email)
  })

  it("answers the requests to be told when a piece is back, of the confirmed address only [RS-10]", async () => {
    const { visitor, user } = await verifiedShopper(shop)
    const unconfirmed = await newShopper(shop)
    const [, variant] = await findVariants(shop, 2)
    if (!variant) throw new Error("The seed has one variant")
    await setStock(shop, variant, 0)
    for (const { email } of [user, unconfirmed.user]) {
      const { status } = await shop.visitor().api("/api/restock-requests", { body: { variantId: variant.id, email } })
      expect(status).toBe(201)
    }
    await visitor.api("/api/wish-list", { body: { productIds: [variant.productId] } })
    const { restockRequests, wishList } = await dataOf(visitor)
    expect(wishList).toEqual([{ productId: variant.productId, name: variant.title }])
    expect(restockRequests).toMatchObject([{ state: "waiting" }])
    expect(restockRequests[0]?.piece).toContain(variant.title)
    expect((await dataOf(unconfirmed.visitor)).restockRequests).toEqual([])
  })

  it("contains no secret, token or hash of a password [AC-23]", async () => {
    const { visitor } = await newShopper(shop)
    const text = JSON.stringify(await dataOf(visitor))
    expect(text).not.toContain(visitor.cookies.get("mavazi") ?? "")
    expect(text).not.toContain(visitor.cookies.get("mavazi-device") ?? "")
    expect(text).not.toMatch(/scrypt|admin_token|password_hash/)
  })

  it("requires the password, and limits guesses [AC-23]", async () => {
    const { visitor } = await newShopper(shop)
    for (let guess = 0; guess < 10; guess += 1) {
      const { status, body } = await download(visitor, "not-my-password")
      expect([status, ErrorBody.parse(body).code]).toEqual([400, "wrong_password"])
    }
    expect((await download(visitor)).status).toBe(429)
  })

  it("requires a session, and a page of the shop [AC-23]", async () => {
    expect((await download(shop.visitor())).status).toBe(401)
    const { visitor } = await newShopper(shop)
    const foreign = await download(visitor, PASSWORD, { origin: "https://evil.example" })
    expect([foreign.status, ErrorBody.parse(foreign.body).code]).toEqual([403, "cross_site"])
  })
})

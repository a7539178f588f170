import { Cart, CheckoutOptions, ErrorBody, MAX_UNPAID_ORDERS, MergeCartResponse, OrderList } from "@mavazi/contracts"
import { knex as connect } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { ShopCartService } from "../../../src/cart/shop-cart-service"
import { startShop, type Shop, type Visitor } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { accountEmails, tokenIn } from "../../support/account-emails"
import {
  buyerWithCart,
  newSourceAddress,
  order,
  phoneForScript,
  setStock,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { guestDetails, guestOrder, guestWithCart, orderAsGuest } from "../../support/guest"
import { emailsTo, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { ledgerOf, PAID_ONCE } from "../../support/payments"
import { createPromotion } from "../../support/promotions"
import { newEmail, register, signIn } from "../../support/shopper"

const PRICE = 1500
const TOTAL = PRICE + 350

let shop: Shop
let shirt: Variant
let dress: Variant

beforeAll(async () => {
  shop = await startShop({ env: { UNPAID_ORDERS_PER_ACCOUNT: String(MAX_UNPAID_ORDERS) } })
  ;[shirt, dress] = await variantsWithPrices(shop, [PRICE, 2500])
})

beforeEach(() => setStock(shop, shirt, 1000))

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const codeOf = ({ body }: { body: unknown }) => ErrorBody.loose().parse(body).code

describe("a guest's cart", () => {
  it("is kept by a cookie that scripts cannot read, of which only a hash is stored [GU-01]", async () => {
    const visitor = shop.visitor()
    expect(Cart.parse((await visitor.api("/api/guest/cart")).body).items).toEqual([])
    expect(visitor.cookies.size).toBe(0)
    const body = { productId: shirt.productId, variantId: shirt.id, quantity: 2 }
    const added = await visitor.api("/api/guest/cart", { body })
    const cart = Cart.parse(added.body)
    expect(cart).toMatchObject({ total: 2 * PRICE, items: [{ variantId: shirt.id, quantity: 2, price: PRICE }] })
    const [cookie] = added.headers.getSetCookie()
    expect(cookie).toMatch(/^mavazi_guest=[\w-]{43}; Max-Age=\d+; Path=\/; .*HttpOnly; SameSite=Lax$/)
    const { rows } = await shop.db.query<{ customer_id: null; metadata: object }>(
      "select customer_id, metadata from cart where id = $1",
      [cart.id],
    )
    expect(rows[0]?.customer_id).toBeNull()
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get("mavazi_guest"))

    const [line] = cart.items
    const change = await visitor.api(`/api/guest/cart/${String(line?.id)}`, { method: "PUT", body: { quantity: 3 } })
    expect(Cart.parse(change.body).quantity).toBe(3)
    const removed = await visitor.api(`/api/guest/cart/${String(line?.id)}`, { method: "DELETE" })
    expect(Cart.parse(removed.body).items).toEqual([])
  })

  it("is another one for every browser, and never an account's [GU-01]", async () => {
    const visitor = await guestWithCart(shop, shirt)
    const [line] = Cart.parse((await visitor.api("/api/guest/cart")).body).items
    const stranger = await guestWithCart(shop, dress)
    const path = `/api/guest/cart/${String(line?.id)}`
    expect((await stranger.api(path, { method: "DELETE" })).status).toBe(404)
    expect((await stranger.api(path, { method: "PUT", body: { quantity: 9 } })).status).toBe(404)
    expect((await visitor.api("/api/cart")).status).toBe(401)
    const { visitor: account } = await buyerWithCart(shop, dress)
    expect(Cart.parse((await account.api("/api/guest/cart")).body).items).toEqual([])
    expect(Cart.parse((await visitor.api("/api/guest/cart")).body).quantity).toBe(1)
  })

  it("becomes the cart that the browser has kept, up to the stock [GU-02]", async () => {
    await setStock(shop, shirt, 3)
    const visitor = await guestWithCart(shop, dress, 2)
    const items = [{ productId: shirt.productId, variantId: shirt.id, quantity: 5 }]
    const replace = async (sent: typeof items) =>
      MergeCartResponse.parse((await visitor.api("/api/guest/cart", { method: "PUT", body: { items: sent } })).body)
    const { cart, changes } = await replace(items)
    expect(cart.items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[shirt.id, 3]])
    expect(changes).toEqual([expect.stringMatching(/^Only 3 of .* are left\. Your cart holds 3\.$/)])
    // Repeating it does not add.
    expect((await replace(items)).cart.quantity).toBe(3)
    expect((await replace([])).cart.items).toEqual([])
  })
})

describe("an order without an account", () => {
  it("needs a name, an address and a phone number, with the texts of the checkout [GU-03]", async () => {
    const visitor = await guestWithCart(shop, shirt)
    const details = guestDetails()
    const refused = async (change: object) => {
      const { status, body } = await visitor.api("/api/guest/checkout", { body: { ...details, ...change } })
      expect(status).toBe(400)
      return ErrorBody.loose().parse(body).errors
    }
    expect(await refused({ name: " " })).toEqual({ name: "Please enter your full name" })
    expect(await refused({ email: "achieng" })).toEqual({ email: "Please enter a valid email address." })
    expect(await refused({ phone: "12" })).toEqual({
      phone: "Please enter a Kenyan phone number, such as 0712 345 678.",
    })
    expect(await refused({ shippingAddress: { ...details.shippingAddress, postalCode: " " } })).toEqual({
      "shippingAddress.postalCode": "Please enter your postal code",
    })
    expect(codeOf(await shop.visitor().api("/api/guest/checkout", { body: details }))).toBe("cart_empty")
  })

  it("is placed and paid with the code of the checkout, for a customer without an account [GU-03] [GU-04]", async () => {
    const visitor = await guestWithCart(shop, shirt)
    const options = CheckoutOptions.parse((await visitor.api("/api/guest/checkout/options?city=Mombasa")).body)
    expect(options).toMatchObject({ goods: PRICE, selected: "standard", phone: null, address: { country: "Kenya" } })
    const details = guestDetails()
    const { order: placed, token } = await orderAsGuest(visitor, { ...details, email: details.email.toUpperCase() })
    expect(placed).toMatchObject({ total: TOTAL, status: "pending", payment: { amount: TOTAL } })
    expect(placed.shippingAddress).toMatchObject({ recipient: details.name, city: "Mombasa" })
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await shop.db.query(
      `select c.email, c.first_name, c.last_name, c.phone, c.has_account, o.email as order_email, k.email as cart_email
         from "order" o join customer c on c.id = o.customer_id
         join order_cart l on l.order_id = o.id join cart k on k.id = l.cart_id and k.customer_id = c.id
        where o.id = $1`,
      [placed.id],
    )
    expect(rows).toEqual([
      {
        ...{ email: details.email, order_email: details.email, cart_email: details.email, phone: details.phone },
        ...{ first_name: "Achieng", last_name: "Odhiambo", has_account: false },
      },
    ])
    expect(Cart.parse((await visitor.api("/api/guest/cart")).body).items).toEqual([])
    const paid = await guestOrder(shop, token).untilPaid()
    expect(paid).toMatchObject({ id: placed.id, number: placed.number, balance: { due: 0 } })
    expect(paid.timeline.length).toBeGreaterThan(0)
    expect(await ledgerOf(shop, placed.id)).toMatchObject(PAID_ONCE)
  })

  it("is placed once, however often it is sent, and keeps its link [GU-03]", async () => {
    const visitor = await guestWithCart(shop, shirt)
    const body = guestDetails()
    const headers = { "idempotency-key": "guest-once" }
    const send = () => visitor.api<{ order: { id: string }; token: string }>("/api/guest/checkout", { body, headers })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => `${answer.body.order.id} ${answer.body.token}`)).size).toBe(1)
    const other = await visitor.api("/api/guest/checkout", { body: { ...body, name: "Somebody Else" }, headers })
    expect([other.status, codeOf(other)]).toEqual([422, "key_reused"])
    // Another browser that sends the same has no cart, and does not get the link.
    expect(codeOf(await shop.visitor().api("/api/guest/checkout", { body, headers }))).toBe("cart_empty")
  })

  it("has its page and e-mails at an unguessable link, where it can be cancelled [GU-04] [GU-05]", async () => {
    const details = { ...guestDetails(), phone: phoneForScript("05") }
    const { order: placed, token } = await orderAsGuest(await guestWithCart(shop, shirt), details)
    const mail = await onlyEmail(shop, details.email, "placed")
    expect(mail.text).toContain(`/guest/orders/${token}`)
    expect(mail.text).not.toContain("/pay/")
    // The address is not verified: no text that was typed is sent to it.
    for (const typed of [details.name, details.shippingAddress.street]) expect(mail.html).not.toContain(typed)
    const wrong = shop.visitor()
    expect((await wrong.api(`/api/guest/orders/${token.slice(0, -1)}x`)).status).toBe(404)
    expect((await wrong.api(`/api/orders/${placed.id}`)).status).toBe(401)
    expect((await wrong.api(`/api/guest/orders/${placed.id}`)).status).toBe(404)
    const { rows } = await shop.db.query<{ row: string }>(
      `select l::text as row from order_link l where order_id = $1 union all select response::text from checkout where order_id = $1`,
      [placed.id],
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it("is cancelled at its link while it is unpaid [GU-05]", async () => {
    const details = { ...guestDetails(), phone: phoneForScript("03") }
    const { token } = await orderAsGuest(await guestWithCart(shop, shirt), details)
    const linked = guestOrder(shop, token)
    await vi.waitFor(
      async () => {
        expect((await linked.read()).cancellable).toBe(true)
      },
      { timeout: 90_000, interval: 200 },
    )
    expect((await linked.post("cancel")).status).toBe(200)
    expect(await linked.read()).toMatchObject({ status: "cancelled", statusReason: "cancelled by you" })
    expect(codeOf(await linked.post("payments", { phone: details.phone }))).toBe("order_cancelled")
    expect((await linked.post("confirm-payment")).status).toBe(409)
  })
})

describe("limits of guests", () => {
  const unpaid = (email: string, phone: string) => ({ ...guestDetails(), email, phone })

  it("count unpaid orders by address and by phone number [GU-06]", async () => {
    const email = newEmail()
    const [phone = "", second = "", third = ""] = [1, 2, 3].map(() => phoneForScript("05"))
    const tryOrder = async (body: object) => {
      const visitor = (await guestWithCart(shop, shirt)).withHeaders(newSourceAddress())
      return visitor.api<{ link?: string }>("/api/guest/checkout", { body })
    }
    expect((await tryOrder(unpaid(email, phone))).status).toBe(201)
    expect((await tryOrder(unpaid(email, second))).status).toBe(201)
    expect((await tryOrder(unpaid(newEmail(), phone))).status).toBe(201)
    const refused = await tryOrder(unpaid(email, phone))
    expect([refused.status, codeOf(refused), refused.body.link]).toEqual([409, "too_many_unpaid", "/guest/orders"])
    expect((await tryOrder(unpaid(newEmail(), third))).status).toBe(201)
  })

  it("count a promotion for each customer by address and by phone number [GU-06]", async () => {
    const merchant = await Merchant.signIn(shop)
    const promotion = await createPromotion(merchant, {
      campaign: { budget: { type: "use_by_attribute", limit: 1, attribute: "customer_id" } },
    })
    const buy = async (body: object) => {
      const visitor = (await guestWithCart(shop, shirt)).withHeaders(newSourceAddress())
      const entered = await visitor.api("/api/guest/cart/codes", { body: { code: promotion.code } })
      expect(entered.status, JSON.stringify(entered.body)).toBe(200)
      expect(Cart.parse(entered.body).discount).toBe(PRICE / 10)
      return visitor.api("/api/guest/checkout", { body })
    }
    const details = guestDetails()
    expect((await buy(details)).status).toBe(201)
    expect(codeOf(await buy({ ...guestDetails(), email: details.email }))).toBe("code_exhausted")
    expect(codeOf(await buy({ ...guestDetails(), phone: details.phone }))).toBe("code_exhausted")
    expect((await buy(guestDetails())).status).toBe(201)
  })

  it("stop floods of new carts, orders, wrong links and look-ups, and requests of other pages [GU-07]", async () => {
    const flood = async (
      call: (visitor: ReturnType<Shop["visitor"]>) => Promise<{ status: number }>,
      limit: string,
    ) => {
      const source = newSourceAddress()
      await call(shop.visitor().withHeaders(source))
      await shop.db.query("update rate_limit set hits = 1000 where key like $1 || ':%'", [limit])
      const { status } = await call(shop.visitor().withHeaders(source))
      await shop.db.query("delete from rate_limit where key like $1 || ':%'", [limit])
      return status
    }
    const lookup = { number: 1, contact: "0712345678" }
    expect(
      await flood(
        (visitor) => visitor.api("/api/guest/cart", { method: "PUT", body: { items: [] } }),
        "newGuestBySource",
      ),
    ).toBe(429)
    expect(
      await flood((visitor) => visitor.api("/api/guest/checkout", { body: guestDetails() }), "guestOrderBySource"),
    ).toBe(429)
    expect(await flood((visitor) => visitor.api("/api/guest/orders/unknown"), "orderLinkBySource")).toBe(429)
    expect(await flood((visitor) => visitor.api("/api/guest/orders", { body: lookup }), "orderLookupBySource")).toBe(
      429,
    )
    expect(await flood((visitor) => visitor.api("/api/guest/orders", { body: lookup }), "orderLookupByContact")).toBe(
      429,
    )

    const headers = { origin: "https://evil.example" }
    const visitor = await guestWithCart(shop, shirt)
    const { token } = await orderAsGuest(await guestWithCart(shop, shirt))
    const calls: [path: string, method: string, body: object][] = [
      ["/api/guest/cart", "POST", {}],
      ["/api/guest/cart", "PUT", { items: [] }],
      ["/api/guest/checkout", "POST", guestDetails()],
      ["/api/guest/orders", "POST", lookup],
      ...["payments", "receipts", "confirm-payment", "cancel"].map((action): [string, string, object] => [
        `/api/guest/orders/${token}/${action}`,
        "POST",
        {},
      ]),
    ]
    for (const [path, method, body] of calls) {
      const answer = await visitor.api(path, { method, body, headers })
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, "cross_site"])
    }
    expect(Cart.parse((await visitor.api("/api/guest/cart")).body).quantity).toBe(1)
  })
})

describe("the look-up of an order", () => {
  it("sends the link to the order's own address, and answers the same in every case [GU-08]", async () => {
    const details = guestDetails()
    const { order: placed, token } = await orderAsGuest(await guestWithCart(shop, shirt), details)
    const own = await order(await buyerWithCart(shop, shirt))
    const ask = async (number: number, contact: string) => {
      const { status, body } = await shop.visitor().api("/api/guest/orders", { body: { number, contact } })
      return { status, body }
    }
    const answers = [
      await ask(placed.number, details.email.toUpperCase()),
      await ask(placed.number, `0${details.phone.slice(3)}`),
      await ask(placed.number, "nobody@example.com"),
      await ask(placed.number, "0799999999"),
      await ask(999_999, details.email),
      await ask(own.number, "nobody@example.com"),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 202,
        body: {
          message:
            "If an order without an account has this number and contact, we have sent its link to the order's email address.",
        },
      })
    }
    await vi.waitFor(
      async () => {
        const sent = (await emailsTo(shop, details.email)).filter(({ kind }) => kind === "order_link")
        expect(sent).toHaveLength(2)
        for (const { text } of sent) expect(text).toContain(`/guest/orders/${token}`)
      },
      { timeout: 15_000, interval: 100 },
    )
    expect(await emailsTo(shop, "nobody@example.com")).toEqual([])
    await ask(placed.number, details.email)
    await ask(placed.number, details.email)
    const { rowCount } = await shop.db.query("select from outbox where order_id = $1 and kind = 'order_link'", [
      placed.id,
    ])
    expect(rowCount).toBe(3)
    expect((await ask(0, "")).status).toBe(400)
  })
})

describe("an account that is made later", () => {
  it("has the orders of its address once the address is verified [GU-09]", async () => {
    const email = newEmail()
    const details = { ...guestDetails(), email }
    const { order: placed, token } = await orderAsGuest(await guestWithCart(shop, shirt), details)
    await orderAsGuest(await guestWithCart(shop, shirt))
    const visitor = shop.visitor()
    await register(visitor, email)
    await signIn(visitor, email)
    const orders = async () => OrderList.parse((await visitor.api("/api/orders")).body).map(({ id }) => id)
    expect(await orders()).toEqual([])
    expect((await visitor.api(`/api/orders/${placed.id}`)).status).toBe(404)
    const [mail] = await accountEmails(shop, email, "verify_email")
    const body = { token: tokenIn(mail as NonNullable<typeof mail>) }
    expect((await shop.visitor().api("/api/auth/verify-email", { body })).status).toBe(200)
    expect(await orders()).toEqual([placed.id])
    expect((await visitor.api(`/api/orders/${placed.id}`)).status).toBe(200)
    // The link stays valid: e-mails that were sent before contain it.
    expect(await guestOrder(shop, token).read()).toMatchObject({ id: placed.id })
  })
})

it("an old cart of a guest is deleted when its cookie has expired [GU-01]", async () => {
  const [old, changed, fresh] = await Promise.all([1, 2, 3].map(() => guestWithCart(shop, shirt)))
  const cartOf = async (visitor: Visitor) => Cart.parse((await visitor.api("/api/guest/cart")).body)
  const ids = (await Promise.all([old, changed].map((visitor) => cartOf(visitor as Visitor)))).map(({ id }) => id)
  await shop.db.query("update cart set updated_at = now() - interval '31 days' where id = any($1)", [ids])
  await shop.db.query("update cart_line_item set updated_at = now() - interval '31 days' where cart_id = $1", [ids[0]])
  const knex = connect({ client: "pg", connection: shop.db.options.connectionString as string })
  await new ShopCartService({ [ContainerRegistrationKeys.PG_CONNECTION]: knex }).deleteOldGuestCarts()
  await knex.destroy()
  expect((await cartOf(old as Visitor)).items).toEqual([])
  for (const visitor of [changed, fresh]) expect((await cartOf(visitor as Visitor)).quantity).toBe(1)
})

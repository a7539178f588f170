import { readdirSync } from "node:fs"
import { AccountData, AdminOrderDetail, ErrorBody, User } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Shop } from "../../harness"
import { deleteAccount, deletionIsFinished, expectOnlyIn } from "../../support/account-deletion"
import { accountEmails, verifiedShopper } from "../../support/account-emails"
import { Administrator } from "../../support/administrator"
import {
  address,
  addToCart,
  type Buyer,
  order,
  orderAndPay,
  phoneForScript,
  plainCheckout,
  readOrder,
  type Variant,
} from "../../support/buyer"
import { emailsTo } from "../../support/mailbox"
import type { Merchant } from "../../support/merchant"
import { deliver, requestReturn, withItem } from "../../support/order-changes"
import { openShop } from "../../support/order-setup"
import { newShopper, PASSWORD, register, signIn } from "../../support/shopper"

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

let shop: Shop
let merchant: Merchant
let variant: Variant
beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop())
})
afterAll(() => shop.stop())

async function buyer(): Promise<Buyer & { user: User }> {
  const { visitor, user } = await verifiedShopper(shop)
  return { db: shop.db, visitor, email: user.email, customerId: user.id, user }
}

async function deliveredOrder(person: Buyer, body: object = {}) {
  await addToCart(person, variant, 1)
  const paid = await orderAndPay(person, body)
  await deliver(merchant, paid)
  return paid
}

/** What the merchant's page of an order says about its buyer. */
const buyerOf = async (orderId: string) =>
  (
    await merchant.call<{ order: { email: string | null; customer: object | null } }>(
      "GET",
      `/admin/orders/${orderId}?fields=email,customer.first_name,customer.last_name,customer.email,customer.phone`,
    )
  ).order

describe("POST /api/auth/delete-account", () => {
  it("leaves only name and address of deliveries in the database [DA-01] [DA-02]", async () => {
    const person = await buyer()
    const phone = phoneForScript("01")
    const street = `Kaunda Street ${person.customerId.slice(-6)}`
    await person.visitor.api("/api/auth/me", {
      method: "PATCH",
      body: { name: "Zawadi Nyambura-Otieno", phone, address: street, avatar: `data:image/png;base64,${PNG}` },
    })
    const paid = await deliveredOrder(person, { phone, shippingAddress: { ...address, street } })
    await addToCart(person, variant, 1)
    await shop.db.query(
      `insert into customer_address (id, customer_id, first_name, address_1, phone) values ($1, $1, 'Zawadi', $2, $3)`,
      [person.customerId, street, phone],
    )
    const message = {
      form: "contact",
      clientId: `c-${person.customerId}`,
      name: "Zawadi Nyambura-Otieno",
      email: person.email,
    }
    await shop.visitor().api("/api/messages", { body: { ...message, message: `Call me on ${phone}, please` } })
    const { avatar } = User.parse((await person.visitor.api("/api/auth/me")).body)
    const file = (avatar ?? "").split("/").at(-1)
    expect(readdirSync(shop.mediaDir)).toContain(file)

    const { status, body } = await deleteAccount(person.visitor)
    expect([status, body.message]).toEqual([200, "Your account is deleted."])
    await deletionIsFinished(shop, person.customerId)

    const national = phone.slice(3)
    await expectOnlyIn(shop, [phone, national], [])
    expect(readdirSync(shop.mediaDir)).not.toContain(file)
    // The confirmation itself is in the demo's mailbox, which keeps messages for a week.
    await accountEmails(shop, person.email, "account_deleted")
    await expectOnlyIn(shop, [person.email], ["mailbox.recipient"])
    await expectOnlyIn(
      shop,
      ["Nyambura", street],
      [
        ...["fulfillment_address.address_1", "fulfillment_address.last_name", "invoice.document"],
        ...["order_address.address_1", "order_address.last_name", "shop_stats_order.search_text"],
      ],
    )
    expect(await buyerOf(paid.id)).toMatchObject({
      email: null,
      customer: { first_name: "Deleted", last_name: "account", email: null, phone: null },
    })
    const administrator = await Administrator.signIn(shop)
    const { body: detail } = await administrator.get(`/api/admin/orders/${paid.id}`)
    expect(AdminOrderDetail.parse(detail).user).toEqual({ name: "Deleted account", email: "", phone: null })
    const exported = await administrator.get<string>(`/api/admin/orders/export?q=${String(paid.number)}`)
    expect(exported.body).toContain("Deleted account")
    const { rows } = await shop.db.query<object>(
      `select p.amount::int as amount, s.receipt from mpesa_attempt s, payment p
        where s.order_id = $1 and p.payment_session_id = s.payment_session_id`,
      [paid.id],
    )
    expect(rows).toEqual([{ amount: paid.total, receipt: paid.payment.receipt }])
  })

  it("ends the sessions, and the address can register again and sees nothing of before [DA-03]", async () => {
    const person = await buyer()
    await deliveredOrder(person)
    const elsewhere = shop.visitor()
    await signIn(elsewhere, person.email)
    expect((await deleteAccount(person.visitor)).status).toBe(200)
    expect(person.visitor.cookies.get("mavazi") ?? "").toBe("")
    expect((await elsewhere.api("/api/auth/me")).status).toBe(401)
    expect(
      (await shop.visitor().api("/api/auth/login", { body: { email: person.email, password: PASSWORD } })).status,
    ).toBe(401)

    const again = shop.visitor()
    await register(again, person.email)
    const { user } = await signIn(again, person.email)
    await deletionIsFinished(shop, person.customerId)
    expect(user.id).not.toBe(person.customerId)
    const data = AccountData.parse((await again.api("/api/auth/data", { body: { currentPassword: PASSWORD } })).body)
    expect([data.orders, data.cart.items, data.addresses, data.messages]).toEqual([[], [], [], []])
    expect(data.profile).toMatchObject({ email: person.email, phone: "", emailVerified: false })
  })

  it("keeps messages of an address that was not confirmed, and sends it nothing [DA-01]", async () => {
    const { visitor, user } = await newShopper(shop)
    const message = {
      form: "contact",
      clientId: `c-${user.id}`,
      name: "The owner",
      email: user.email,
      message: "Hello",
    }
    await shop.visitor().api("/api/messages", { body: message })
    expect((await deleteAccount(visitor)).status).toBe(200)
    await deletionIsFinished(shop, user.id)
    await expectOnlyIn(shop, [user.email], ["message.email"])
    expect((await emailsTo(shop, user.email)).map(({ kind }) => kind)).toEqual([])
  })
})

it("at the same time as a checkout, either the order is placed or the account is deleted [DA-04]", async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await buyer()
    await addToCart(person, variant, 1)
    const [checkout, deletion] = await Promise.all([
      person.visitor.api("/api/checkout", { body: plainCheckout }),
      deleteAccount(person.visitor),
    ])
    const { rows } = await shop.db.query<{ orders: number; accounts: number }>(
      `select (select count(*)::int from "order" where customer_id = $1) as orders,
              (select count(*)::int from customer where id = $1 and has_account) as accounts`,
      [person.customerId],
    )
    const isPlaced = checkout.status === 201
    expect(deletion.status).toBe(isPlaced ? 409 : 200)
    expect(rows).toEqual([isPlaced ? { orders: 1, accounts: 1 } : { orders: 0, accounts: 0 }])
  }
})

it("two deletions at once delete once [DA-01]", async () => {
  const person = await buyer()
  const answers = await Promise.all([deleteAccount(person.visitor), deleteAccount(person.visitor)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  await accountEmails(shop, person.email, "account_deleted")
})

describe("is refused", () => {
  const refusal = async (person: Buyer) => {
    const { status, body } = await deleteAccount(person.visitor)
    return [status, body.code, body.message]
  }

  it("while an order is not paid, until it is cancelled [DA-04]", async () => {
    const person = await buyer()
    await addToCart(person, variant, 1)
    const { id, number } = await order(person, plainCheckout)
    const message = `Order ${String(number)} is not paid. Please cancel it, or pay it and wait for it, and then delete your account.`
    expect(await refusal(person)).toEqual([409, "order_open", message])
    expect((await person.visitor.api("/api/auth/me")).status).toBe(200)
    expect((await person.visitor.api(`/api/orders/${id}/cancel`, { method: "POST", body: {} })).status).toBe(200)
    expect(await refusal(person)).toEqual([200, undefined, "Your account is deleted."])
  })

  it("while a payment is under way [DA-04]", async () => {
    const person = await buyer()
    await addToCart(person, variant, 1)
    // The phone does not answer.
    const { number } = await order(person, { ...plainCheckout, phone: phoneForScript("07") })
    const message = `We are checking a payment for order ${String(number)}. Please delete your account when the order says whether it is paid.`
    expect(await refusal(person)).toEqual([409, "order_open", message])
  })

  it("while an order has not arrived, or its return has not [DA-04]", async () => {
    const person = await buyer()
    await addToCart(person, variant, 1)
    const paid = await orderAndPay(person)
    const name = `rder ${String(paid.number)}`
    expect(await refusal(person)).toEqual([
      409,
      "order_open",
      `O${name} has not arrived yet. Please delete your account after it has.`,
    ])
    await deliver(merchant, paid)
    expect((await readOrder(person, paid.id)).status).toBe("delivered")
    await requestReturn(merchant, withItem(paid), { units: 1 })
    expect(await refusal(person)).toEqual([
      409,
      "order_open",
      `A return or change of o${name} is not finished. Please delete your account after it is.`,
    ])
  })

  it("to an account of the staff [DA-05]", async () => {
    const visitor = shop.visitor()
    await signIn(visitor, "admin@example.com", "mavazi-admin")
    const { status, body } = await deleteAccount(visitor, "mavazi-admin")
    expect([status, body.code]).toEqual([403, "staff_account"])
    expect((await visitor.api("/api/auth/me")).status).toBe(200)
  })

  it("without the password, without a session, from a foreign page, and in a flood of guesses [DA-01]", async () => {
    expect((await deleteAccount(shop.visitor())).status).toBe(401)
    const { visitor } = await newShopper(shop)
    const foreign = await deleteAccount(visitor, PASSWORD, { origin: "https://evil.example" })
    expect([foreign.status, foreign.body.code]).toEqual([403, "cross_site"])
    for (let guess = 0; guess < 10; guess += 1) {
      const { status, body } = await deleteAccount(visitor, "not-my-password")
      expect([status, ErrorBody.parse(body).code]).toEqual([400, "wrong_password"])
    }
    expect((await deleteAccount(visitor)).status).toBe(429)
    expect((await visitor.api("/api/auth/me")).status).toBe(200)
  })
})

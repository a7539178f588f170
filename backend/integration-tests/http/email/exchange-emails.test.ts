import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { eventually } from "../../support/eventually"
import { emailKindsOf, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { type ExchangeSupport, exchangeSupport } from "../../support/requested-exchanges"

let shop: Shop
let merchant: Merchant
let exchanges: ExchangeSupport

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  exchanges = await exchangeSupport(shop, merchant)
})

afterAll(() => shop.stop())

/** Waits until a message of the kind was sent about an order, as often as `count` says. */
const areSent = (orderId: string, kind: string, count = 1) =>
  vi.waitFor(async () => {
    expect((await emailKindsOf(shop, orderId)).filter((each) => each === kind)).toHaveLength(count)
  }, eventually)

it("The shopper is told that an exchange was requested, and what to do once it is approved [LT-06]", async () => {
  const { variants, deliveredOrder, request, approve } = exchanges
  const made = await deliveredOrder()
  const id = await request(made, variants.dearer)
  const requested = await onlyEmail(shop, made.buyer.email, "exchange_requested")
  expect(requested.text).toContain("If we can make the exchange, Ksh\u00a01,000.00 is to be paid for it.")
  expect(requested.text).toContain(`You get: 1 × ${variants.dearer.title}`)
  expect(requested.text).toContain(`1 × ${variants.ordered.title}`)
  await approve(id)
  await approve(id)
  const approved = await onlyEmail(shop, made.buyer.email, "exchange_approved")
  expect(approved.subject).toMatch(/^Order \d+: your exchange is approved$/)
  expect(approved.text).toContain("Send to: Mavazi")
  expect(approved.text).toMatch(/Send by: \d+ \w+ \d{4}/)
  expect(approved.text).toContain("Ksh\u00a01,000.00 is left to pay. Open the order below to pay it by")
  expect(approved.html).toContain(`/orders/${made.id}`)
  // Its cost is not told a second time, as a change by the merchant.
  expect(await emailKindsOf(shop, made.id)).not.toContain("changed")
})

it("The e-mail about an approved exchange for a cheaper piece says what the shop owes [LT-06]", async () => {
  const { variants, deliveredOrder, request, approve } = exchanges
  const made = await deliveredOrder()
  await approve(await request(made, variants.cheaper))
  const approved = await onlyEmail(shop, made.buyer.email, "exchange_approved")
  expect(approved.text).toContain("We owe you Ksh\u00a0500.00.")
  expect(approved.text).not.toContain("left to pay")
})

it("A refusal is told in the merchant's words, unchanged, and a cancelled exchange too [LT-06]", async () => {
  const { variants, deliveredOrder, request, approve, refuse } = exchanges
  const made = await deliveredOrder()
  const words = "It has a stain, see {number} & <b>our policy</b>."
  await refuse(await request(made, variants.same), words)
  const refused = await onlyEmail(shop, made.buyer.email, "exchange_refused")
  expect(refused.text).toContain(`Our answer is "${words}"`)
  expect(refused.html).not.toContain("<b>our policy</b>")
  await approve(await request(made, variants.same))
  const { rows } = await shop.db.query<{ id: string }>("select id from order_exchange where order_id = $1", [made.id])
  await merchant.call("POST", `/admin/exchanges/${rows[0]?.id ?? ""}/cancel`, {})
  const cancelled = await onlyEmail(shop, made.buyer.email, "exchange_cancelled")
  expect(cancelled.text).toContain("We have cancelled the exchange of the pieces below.")
})

it("They are in the language of the order [LT-06]", async () => {
  const { variants, deliveredOrder, request, refuse } = exchanges
  const made = await deliveredOrder()
  await shop.db.query(`update "order" set metadata = coalesce(metadata, '{}') || '{"language": "sw"}' where id = $1`, [
    made.id,
  ])
  await refuse(await request(made, variants.same), "Ina doa")
  const refused = await onlyEmail(shop, made.buyer.email, "exchange_refused")
  expect(refused.subject).toMatch(/^Agizo \d+: hatuwezi kubadilisha$/)
  expect(refused.text).toContain('Jibu letu ni "Ina doa"')
})

it("One that is not true any more when it is sent is not sent [LT-06] [EM-06]", async () => {
  const { variants, deliveredOrder, request } = exchanges
  const made = await deliveredOrder()
  const id = await request(made, variants.same)
  await areSent(made.id, "exchange_requested")
  await made.buyer.visitor.api(`/api/orders/${made.id}/exchanges/${id}/withdraw`, { body: {} })
  // A repeat of the row, as after a failed attempt.
  await shop.db.query(
    `update outbox set state = 'queued', attempts = 0, ended_at = null, next_try_at = now() where order_id = $1 and kind = 'exchange_requested'`,
    [made.id],
  )
  await vi.waitFor(async () => {
    const { rows } = await shop.db.query<{ state: string }>(
      `select state from outbox where order_id = $1 and kind = 'exchange_requested'`,
      [made.id],
    )
    expect(rows).toEqual([{ state: "withdrawn" }])
  }, eventually)
})

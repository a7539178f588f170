import { LinkedOrder } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { mpesaPaths } from "../../../../plugins/payment-mpesa/src/contract/admin/paths"
import type { UrlRegistrationsResponse } from "../../../../plugins/payment-mpesa/src/contract/admin/url-registrations"
import { startShop, type Shop } from "../../harness"
import {
  addToCart,
  findVariants,
  newBuyer,
  order,
  plainCheckout,
  readOrder,
  setStock,
  type Variant,
} from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { simulator } from "../../support/payments"
import { eventually } from "../../support/eventually"

let shop: Shop
let shirt: Variant

beforeAll(async () => {
  shop = await startShop()
  ;[shirt] = (await findVariants(shop, 1)) as [Variant]
  await setStock(shop, shirt, 100)
})
afterAll(() => shop.stop())

const registration = async (merchant: Merchant) =>
  (await merchant.call<UrlRegistrationsResponse>("GET", mpesaPaths.urlRegistrations)).paybill

const untilState = (merchant: Merchant, state: string) =>
  vi.waitFor(async () => expect(await registration(merchant)).toMatchObject({ state }), eventually)

it("paybill is shown only while Safaricom has the shop's URLs, or a merchant says so; the merchant sees why [MP-45]", async () => {
  const merchant = await Merchant.signIn(shop)
  await untilState(merchant, "registered")
  const buyer = await newBuyer(shop)
  await addToCart(buyer, shirt, 1)
  const { id } = await order(buyer, plainCheckout)
  const { url } = await merchant.call<{ url: string }>("POST", `/admin/orders/${id}/payment-link`)
  const paybillOf = async () => (await readOrder(buyer, id)).payment.paybill
  const linkPath = `/api/payment-links/${url.slice(url.lastIndexOf("/") + 1)}`
  const paybillOfLink = async () => LinkedOrder.parse((await shop.visitor().api(linkPath)).body).payment.paybill
  const qrStatus = async () => (await buyer.visitor.api(`/api/orders/${id}/paybill-qr`)).status
  expect(await paybillOf()).not.toBeNull()
  expect(await paybillOfLink()).not.toBeNull()

  await simulator(shop, "rules", { refusesUrls: true })
  await shop.kill()
  await shop.restart()
  await untilState(merchant, "refused")
  expect((await registration(merchant))?.failure).toMatchObject({ code: "401.003.01", already_registered: false })
  expect(await paybillOf()).toBeNull()
  expect(await paybillOfLink()).toBeNull()
  expect(await qrStatus()).toBe(404)

  const reason = "E-mail of apisupport"
  const confirmed = await merchant.call<UrlRegistrationsResponse>("POST", mpesaPaths.confirmUrls, { reason })
  expect(confirmed.paybill).toMatchObject({ state: "confirmed", next_attempt_at: null })
  expect(confirmed.paybill?.confirmed_by).not.toMatch(/^user_/)
  expect(await paybillOf()).not.toBeNull()
  expect(await paybillOfLink()).not.toBeNull()

  const refused = await merchant.call<UrlRegistrationsResponse>("POST", mpesaPaths.sendUrls)
  expect(refused.paybill).toMatchObject({ state: "refused", confirmed_by: null })
  expect(await paybillOf()).toBeNull()

  await simulator(shop, "rules", { refusesUrls: false })
  const registered = await merchant.call<UrlRegistrationsResponse>("POST", mpesaPaths.sendUrls)
  expect(registered.paybill).toMatchObject({ state: "registered", failure: null })
  expect(await paybillOf()).not.toBeNull()

  const { rows } = await shop.db.query(
    "select kind, reason, actor_id like 'user_%' as by_user from mpesa_audit_entry where order_id is null order by created_at",
  )
  expect(rows).toEqual([
    { kind: "urls_confirmed", reason, by_user: true },
    { kind: "urls_sent", reason: null, by_user: true },
    { kind: "urls_sent", reason: null, by_user: true },
  ])
})

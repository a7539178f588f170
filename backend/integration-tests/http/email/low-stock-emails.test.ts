import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { buyerWithCart, order, setStock, type Variant, variantsWithPrices } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailsTo, type ReceivedEmail } from "../../support/mailbox"

const ADDRESS = "merchant@alerts.example"

let shop: Shop
let variants: [Variant, Variant, Variant]

beforeAll(async () => {
  shop = await startShop({ env: { ALERT_EMAIL: ADDRESS, LOW_STOCK_UNITS: "3" } })
  variants = await variantsWithPrices(shop, [1000, 1000, 1000], 20)
  await Promise.all(variants.map(({ id }) => readAs(id, false)))
})
afterAll(() => shop.stop())

/** Waits until the shop has read a variant as low in stock, or not. */
const readAs = (variantId: string, low: boolean) =>
  vi.waitFor(async () => {
    const { rows } = await shop.db.query("select low from catalogue_variant_stock where variant_id = $1", [variantId])
    expect(rows).toEqual([{ low }])
  }, eventually)

async function stock(variant: Variant, units: number, low: boolean): Promise<void> {
  await setStock(shop, variant, units)
  await readAs(variant.id, low)
}

/** Sends the alert that waits now, without the time in which further variants are added to it. */
const sendNow = () =>
  shop.db.query("update outbox set next_try_at = now() where kind = 'low_stock' and state = 'queued'")

/** Keeps the alert that waits until `sendNow`. */
const keepWaiting = () =>
  shop.db.query(
    "update outbox set next_try_at = now() + interval '1 hour' where kind = 'low_stock' and state = 'queued'",
  )

const alerts = async () => (await emailsTo(shop, ADDRESS)).filter(({ kind }) => kind === "low_stock")

/** The newest alert, once there are so many. */
const nextAlert = (count: number) =>
  vi.waitFor(async (): Promise<ReceivedEmail> => {
    const sent = await alerts()
    expect(sent).toHaveLength(count)
    return sent[0] as ReceivedEmail
  }, eventually)

const waiting = async () =>
  (
    await shop.db.query<{ occurrence: string }>(
      "select occurrence from outbox where kind = 'low_stock' and state = 'queued'",
    )
  ).rows

it("a sale that leaves three pieces tells the merchant product, size and how many, once until it is restocked [AD-33]", async () => {
  const [variant] = variants
  expect(await alerts()).toEqual([])
  await stock(variant, 5, false)
  await order(await buyerWithCart(shop, variant, 2))
  await readAs(variant.id, true)
  await sendNow()
  const { subject, text } = await nextAlert(1)
  expect(subject).toMatch(new RegExp(`^${variant.title}, .+: 3 left$`))
  expect(text).toContain(`/app/products/${variant.productId}`)

  // Fewer are no news.
  await order(await buyerWithCart(shop, variant, 1))
  await stock(variants[1], 9, false)
  expect(await waiting()).toEqual([])

  await stock(variant, 4, false)
  await stock(variant, 0, true)
  await sendNow()
  expect((await nextAlert(2)).subject).toMatch(/: 0 left$/)
})

it("variants that become low together are in one message, also when the shop is killed before it is sent [AD-33]", async () => {
  const [, second, third] = variants
  await stock(second, 2, true)
  await keepWaiting()
  await shop.kill()
  await setStock(shop, third, 1)
  await shop.restart()
  await readAs(third.id, true)
  expect(await waiting()).toEqual([{ occurrence: `${second.id},${third.id}` }])
  await sendNow()
  const { subject, text } = await nextAlert(3)
  expect(subject).toBe("2 sizes and colours are low in stock")
  expect(text).toContain(third.title)
  expect(text).toContain(second.title)
})

it("a variant that is restocked before the message is sent is not in it", async () => {
  const [, second, third] = variants
  await stock(second, 9, false)
  await stock(third, 9, false)
  await stock(second, 3, true)
  await keepWaiting()
  await stock(third, 3, true)
  await stock(third, 9, false)
  await sendNow()
  expect((await nextAlert(4)).subject).toMatch(new RegExp(`^${second.title}, .+: 3 left$`))
  await stock(second, 9, false)
  await stock(third, 2, true)
  await stock(third, 9, false)
  await sendNow()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), eventually)
  expect(await alerts()).toHaveLength(4)
})

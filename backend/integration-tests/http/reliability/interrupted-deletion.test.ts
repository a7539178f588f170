import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { at } from "../../../../scripts/lib/paths.mjs"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { deleteAccount, deletionIsFinished, expectOnlyIn } from "../../support/account-deletion"
import { accountEmails, verifiedShopper } from "../../support/account-emails"
import { addToCart, type Buyer, findVariants, orderAndPay, phoneForScript, setStock } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { interrupt } from "../../support/kill-while-locked"
import { Merchant } from "../../support/merchant"
import { deliver } from "../../support/order-changes"
import { PASSWORD, signIn } from "../../support/shopper"

const SLOW_CLOCK = at("backend/integration-tests/support/slow-clock.cjs")

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function customer(phone = phoneForScript("01")): Promise<Buyer> {
  const { visitor, user } = await verifiedShopper(shop)
  const person = { db: shop.db, visitor, email: user.email, customerId: user.id }
  const [variant] = await findVariants(shop, 1)
  if (!variant) throw new Error("The seed has no variant")
  await setStock(shop, variant, 10)
  await addToCart(person, variant, 1)
  await deliver(await Merchant.signIn(shop), await orderAndPay(person, { phone }))
  return person
}

it.runIf(inSoak)("a deletion that is killed before its transaction ends has deleted nothing [DA-06]", async () => {
  const person = await customer()
  await interrupt(shop, { table: "cart_merge" }, () => deleteAccount(person.visitor))
  const { user } = await signIn(shop.visitor(), person.email, PASSWORD)
  expect(user.id).toBe(person.customerId)
  expect((await person.visitor.api("/api/auth/me")).status).toBe(200)
})

it("a deletion that is killed after it is finished by the next start [DA-06]", async () => {
  const phone = phoneForScript("01")
  const person = await customer(phone)
  // The data of payments is erased after the transaction.
  const client = await shop.db.connect()
  await client.query("begin")
  await client.query("lock table mpesa_attempt in exclusive mode")
  expect((await deleteAccount(person.visitor)).status).toBe(200)
  await shop.kill()
  await client.query("rollback")
  client.release()
  const { rows } = await shop.db.query<{ phone: string | null }>(
    "select phone_masked as phone from mpesa_attempt where phone_masked is not null",
  )
  expect(rows).not.toEqual([])
  await shop.restart({})
  await deletionIsFinished(shop, person.customerId)
  await expectOnlyIn(shop, [phone, phone.slice(3)], [])
  await accountEmails(shop, person.email, "account_deleted")
})

it("name and address of a delivery are erased after their retention time, and no order that is younger [DA-02]", async () => {
  const [old, young] = [await customer(), await customer()]
  for (const { visitor, customerId } of [old, young]) {
    expect((await deleteAccount(visitor)).status).toBe(200)
    await deletionIsFinished(shop, customerId)
  }
  await shop.db.query(`update "order" set created_at = created_at - interval '1827 days' where customer_id = $1`, [
    old.customerId,
  ])
  const addressesOf = async ({ customerId }: Buyer) =>
    (
      await shop.db.query<object>(
        `select a.first_name is null and a.address_1 is null as erased, a.city is not null as city,
                p.first_name is null and p.address_1 is null as "parcelErased",
                (select i.document->'buyer'->'address' = '[]' from invoice i where i.order_id = o.id) as "invoiceErased"
           from "order" o join order_address a on a.id = o.shipping_address_id
           join order_fulfillment l on l.order_id = o.id join fulfillment f on f.id = l.fulfillment_id
           join fulfillment_address p on p.id = f.delivery_address_id
          where o.customer_id = $1`,
        [customerId],
      )
    ).rows
  await shop.restart({ NODE_OPTIONS: `--require ${SLOW_CLOCK}`, SLOW_CLOCK_MINUTE: "43" })
  await vi.waitFor(
    async () =>
      expect(await addressesOf(old)).toEqual([{ erased: true, city: true, parcelErased: true, invoiceErased: true }]),
    eventually,
  )
  expect(await addressesOf(young)).toEqual([{ erased: false, city: true, parcelErased: false, invoiceErased: false }])
  await shop.restart({})
})

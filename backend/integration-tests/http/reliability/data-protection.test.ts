import type { Order } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { at } from "../../../../scripts/lib/paths.mjs"
import { runCommand } from "../../../../scripts/lib/processes/process.mjs"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { TEST_SECRETS } from "../../../../scripts/lib/shop/test-database.mjs"
import { startShop, type Shop } from "../../harness"
import { buyerWithCart, findVariants, orderAndPay, phoneForScript } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { StaffMember } from "../../support/staff-member"

const [OLD, NEW] = [TEST_SECRETS.data, "e".repeat(64)]
const SCRIPT = "./backend/.medusa/server/src/scripts/rotate-data-key.js"

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})

afterAll(() => shop.stop())

/** `npm run mpesa:rotate-key`, beside the running engine. */
const rotate = (keys: Record<string, string>) =>
  runCommand({
    name: "rotate-data-key",
    command: process.execPath,
    args: [at("node_modules/@medusajs/cli/cli.js"), "exec", SCRIPT],
    env: { ...shop.engineEnv, ...keys },
  })

/** Orders of the payments from a number. */
async function ordersOf(phone: string): Promise<string[]> {
  const merchant = await Merchant.signIn(shop)
  const path = `/admin/mpesa/payments?q=${phone}`
  const { payments } = await merchant.call<{ payments: { order_id: string }[] }>("GET", path)
  return payments.map(({ order_id }) => order_id)
}

async function buy(phone: string): Promise<Order> {
  const [variant] = await findVariants(shop, 1)
  if (variant === undefined) throw new Error("The shop is empty")
  return orderAndPay(await buyerWithCart(shop, variant), { phone })
}

it.runIf(inSoak)("changes the data key while the shop runs: payers are found, and authenticators work", async () => {
  const staff = await StaffMember.withFactor(shop)
  const phone = phoneForScript("01")
  const order = await buy(phone)
  const expectDataReadable = async () => {
    expect((await staff.loginWithStep(0)).status).toBe(200)
    expect(await ordersOf(phone)).toEqual([order.id])
  }
  const both = { DATA_ENCRYPTION_KEY: NEW, PREVIOUS_DATA_ENCRYPTION_KEY: OLD }
  await shop.restart(both)
  await expectDataReadable()
  await expect(rotate({ DATA_ENCRYPTION_KEY: NEW })).rejects.toThrow("rows need another key")
  await rotate(both)
  await shop.restart({ DATA_ENCRYPTION_KEY: NEW })
  await expectDataReadable()
})

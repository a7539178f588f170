import type { OrderAction, OrderActionName, OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { phoneForScript, readOrder, readStock, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailKindsOf } from "../../support/mailbox"
import type { Merchant } from "../../support/merchant"
import { newOrder, openShop, paidOrder } from "../../support/order-setup"
import { hire } from "../../support/staff"

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop())
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const unpaid = () => newOrder(shop, variant, { units: 2 })
const paidOfTwo = () => paidOrder(shop, variant, { units: 2 })

const actionsOf = async (orderId: string, who = merchant) =>
  (await who.call<OrderActionsResponse>("GET", `/admin/orders/${orderId}/actions`)).actions

async function actionOf(orderId: string, name: OrderActionName): Promise<OrderAction> {
  const found = (await actionsOf(orderId)).find((action) => action.name === name)
  if (found === undefined) throw new Error(`${name} is not offered`)
  return found
}

/** Does it as the page does: by the calls of the answer, with the merchant's reason. */
async function act(orderId: string, name: OrderActionName, given: object = {}): Promise<void> {
  const { refusal, calls } = await actionOf(orderId, name)
  expect(refusal).toBeNull()
  for (const { path, body, reason_field: field } of calls) {
    await merchant.call("POST", path, {
      ...body,
      ...given,
      ...(field !== null && { [field]: "The customer asked for it" }),
    })
  }
}

/** Actions that are possible now. */
const possible = async (orderId: string) =>
  (await actionsOf(orderId)).filter(({ refusal }) => refusal === null).map(({ name }) => name)

const refusals = async (orderId: string) =>
  Object.fromEntries((await actionsOf(orderId)).map(({ name, refusal }) => [name, refusal]))

describe("the actions on an order", () => {
  it("are packing, handing over and delivering, each once, and refunding after that [EA-36]", async () => {
    const { buyer, order: paid } = await paidOfTwo()
    expect(await possible(paid.id)).toEqual(["pack", "hand_over", "cancel"])
    expect(await refusals(paid.id)).toMatchObject({
      record_payment: "Nothing is due.",
      deliver: "Nothing of it has left the shop yet.",
      refund: expect.stringContaining("Cancel the order instead") as string,
    })

    await act(paid.id, "pack")
    expect(await possible(paid.id)).toEqual(["unpack", "hand_over"])
    expect(await refusals(paid.id)).toMatchObject({
      pack: "All of it is packed.",
      cancel: "It is packed. Unpack it first.",
    })
    await act(paid.id, "unpack")
    expect(await possible(paid.id)).toEqual(["pack", "hand_over", "cancel"])
    await act(paid.id, "pack")

    expect((await actionOf(paid.id, "hand_over")).effect).toContain(buyer.email)
    await act(paid.id, "hand_over", { courier: "Our own rider", reference: "KDA 123A" })
    expect(await possible(paid.id)).toEqual(["deliver", "refund"])
    await act(paid.id, "deliver")
    expect(await possible(paid.id)).toEqual(["refund"])
    expect(await refusals(paid.id)).toMatchObject({
      deliver: "All of it has arrived.",
      cancel: expect.any(String) as string,
    })
    const seen = await readOrder(buyer, paid.id)
    expect(seen).toMatchObject({
      status: "delivered",
      shipments: [{ courier: "Our own rider", reference: "KDA 123A" }],
    })
    expect(await emailKindsOf(shop, paid.id)).toEqual(["delivered", "paid", "placed", "shipped"])
  })

  it("cancel an unpaid order, whose pieces can be sold again [EA-36]", async () => {
    const before = await readStock(shop, variant)
    const { buyer, id } = await unpaid()
    expect(await possible(id)).toEqual(["record_payment", "payment_link", "cancel"])
    expect(await refusals(id)).toMatchObject({ pack: expect.stringContaining("not paid") as string })
    await act(id, "cancel")
    expect((await readOrder(buyer, id)).status).toBe("cancelled")
    expect(await readStock(shop, variant)).toEqual(before)
    expect(await possible(id)).toEqual([])
    expect(await refusals(id)).toMatchObject({
      cancel: "This order is cancelled.",
      pack: expect.stringContaining("cancelled") as string,
    })
  })

  it("cancel a paid order and give its money back by M-Pesa [EA-36]", async () => {
    const before = await readStock(shop, variant)
    const { buyer, order: paid } = await paidOfTwo()
    const { effect } = await actionOf(paid.id, "cancel")
    expect(effect).toContain("goes back to the payer by M-Pesa")
    expect(effect).toContain(paid.payment.receipt)
    await act(paid.id, "cancel")
    await vi.waitFor(async () => expect((await readOrder(buyer, paid.id)).status).toBe("cancelled"), eventually)
    expect((await readOrder(buyer, paid.id)).refunded).toBe(paid.total)
    expect(await readStock(shop, variant)).toEqual(before)
    expect(await emailKindsOf(shop, paid.id)).toContain("refunded")
  })

  it("cancel an order that was paid in cash, which is recorded as refunded [EA-36]", async () => {
    const { buyer, id, order } = await unpaid()
    const { total } = order
    await merchant.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount: total })
    expect((await actionOf(id, "cancel")).effect).toContain("give it back yourself")
    await act(id, "cancel")
    expect(await readOrder(buyer, id)).toMatchObject({ status: "cancelled", refunded: total })
  })

  it("give back cash and M-Pesa of one order, and cancel it then [EA-36]", async () => {
    const { buyer, id, order } = await unpaid()
    const { total } = order
    await merchant.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount: 1000 })
    await buyer.visitor.api(`/api/orders/${id}/payments`, { body: { phone: phoneForScript("01") } })
    await vi.waitFor(async () => expect(await possible(id)).toContain("cancel"), eventually)
    await vi.waitFor(async () => expect((await actionOf(id, "cancel")).calls).toHaveLength(2), eventually)
    await act(id, "cancel")
    await vi.waitFor(
      async () => expect(await readOrder(buyer, id)).toMatchObject({ status: "cancelled", refunded: total }),
      eventually,
    )
  })

  it("refund an order that was delivered, whose pieces stay with the customer [EA-36]", async () => {
    const { buyer, order: paid } = await paidOfTwo()
    await act(paid.id, "hand_over", { courier: "Our own rider" })
    await act(paid.id, "deliver")
    const before = await readStock(shop, variant)
    await act(paid.id, "refund")
    await vi.waitFor(async () => expect((await readOrder(buyer, paid.id)).refunded).toBe(paid.total), eventually)
    expect((await readOrder(buyer, paid.id)).status).toBe("delivered")
    expect(await readStock(shop, variant)).toEqual(before)
    await vi.waitFor(
      async () =>
        expect(await refusals(paid.id)).toMatchObject({ refund: "Nothing was paid, or all of it was given back." }),
      eventually,
    )
  })

  it("are not found for an order that does not exist", async () => {
    await expect(merchant.call("GET", "/admin/orders/order_none/actions")).rejects.toThrow(/404/)
    await expect(merchant.call("POST", "/admin/orders/order_none/shipping/packed")).rejects.toThrow(/404/)
  })
})

describe("packing", () => {
  it("is done once for repeated clicks, and not for an unpaid order", async () => {
    const { order: paid } = await paidOfTwo()
    const pack = () => merchant.call("POST", `/admin/orders/${paid.id}/shipping/packed`)
    await Promise.all([pack(), pack()])
    expect(await pack()).toMatchObject({ fulfillments: [{ shippedAt: null }] })
    const { id } = await unpaid()
    await expect(merchant.call("POST", `/admin/orders/${id}/shipping/packed`)).rejects.toThrow(/400.+not paid/)
  })
})

describe("a role", () => {
  it.each<[StaffRole, OrderActionName[]]>([
    ["owner", ["record_payment", "payment_link", "pack", "hand_over", "deliver", "cancel", "refund"]],
    ["manager", ["record_payment", "payment_link", "pack", "hand_over", "deliver", "cancel", "refund"]],
    ["packer", ["pack", "hand_over", "deliver"]],
    ["accountant", []],
  ])("%s sees its own actions only [EA-37]", async (role, names) => {
    const { order: paid } = await paidOfTwo()
    const { merchant: member } = await hire(shop, role)
    expect((await actionsOf(paid.id, member)).map(({ name }) => name)).toEqual(names)
    const { order: seen } = await member.call<OrderActionsResponse>("GET", `/admin/orders/${paid.id}/actions`)
    expect(seen.sums).toEqual(role === "packer" ? null : { total: paid.total, balance: paid.balance })
  })
})

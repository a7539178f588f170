import { readFile } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { readOrder, type Variant } from "../../support/buyer"
import { deliverUnpaid, type ManualOrder, placeManualOrder } from "../../support/manual-orders"
import type { Merchant } from "../../support/merchant"
import { type ChangedOrder, receive, shipReplacement, shopLocation } from "../../support/order-changes"
import { openShop } from "../../support/order-setup"

const UNITS = 2

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  const env = { PAY_ON_DELIVERY: "on", MANUAL_PAYMENTS: "on" }
  ;({ shop, merchant, variant } = await openShop({ price: 1500, env }))
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

async function delivered(): Promise<ManualOrder> {
  const made = await placeManualOrder(shop, variant, UNITS)
  await deliverUnpaid(merchant, made)
  return made
}

type Kind = "exchange" | "claim" | "return"
const KINDS: readonly Kind[] = ["exchange", "claim", "return"]

const bodyOf = (kind: Kind, { id }: ChangedOrder) => ({ order_id: id, ...(kind === "claim" && { type: "replace" }) })

interface Call {
  page?: string
  body?: object
  /** Headers that sign in. */
  as?: Record<string, string>
}

/** Begins a change as the engine's form does, on this page of the order. */
async function begin(
  kind: Kind,
  made: ChangedOrder,
  { page = `${kind}s`, body = bodyOf(kind, made), as = merchant.headers }: Call = {},
) {
  const address = `${shop.url}/app/orders/${made.id}${page && `/${page}`}?q=1`
  const response = await fetch(`${shop.url}/admin/${kind}s`, {
    method: "POST",
    headers: { ...as, "content-type": "application/json", referer: address },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, { id: string }>
  return { status: response.status, order: answer["order"]?.id, id: answer[kind]?.id ?? "" }
}

/** Begins and confirms; one unit is to come back. */
async function confirm(kind: Kind, { item }: ChangedOrder, changeId: string): Promise<string> {
  const path = `/admin/${kind}s/${changeId}`
  const items = [{ id: item, quantity: 1 }]
  const location_id = await shopLocation(merchant)
  if (kind === "return") await merchant.call("POST", path, { location_id })
  const [step, body] = kind === "return" ? ["request-items", { items }] : ["inbound/items", { items, location_id }]
  const { return: back } = await merchant.call<{ return: { id: string } }>("POST", `${path}/${step}`, body)
  if (kind !== "return") {
    await merchant.call("POST", `${path}/outbound/items`, { items: [{ variant_id: variant.id, quantity: 1 }] })
    await shipReplacement(merchant, path, 0)
  }
  await merchant.call("POST", `${path}/request`, {})
  return back.id
}

const idsOf = async (kind: Kind, { id }: ChangedOrder) => {
  const found = await merchant.call<Record<string, { id: string }[]>>("GET", `/admin/${kind}s?order_id=${id}`)
  return found[`${kind}s`]?.map((record) => record.id)
}

describe.each(KINDS)("a %s", (kind) => {
  it("that is begun by two calls at once is one, which can be completed", async () => {
    const made = await delivered()
    const answers = await Promise.all([begin(kind, made), begin(kind, made)])
    const [{ id }] = answers
    expect(answers).toEqual([1, 2].map(() => ({ status: 200, order: made.id, id })))
    expect(await idsOf(kind, made)).toEqual([id])
    await receive(merchant, await confirm(kind, made, id), { item: made.item, whole: 1 })
    const { items } = await readOrder(made.buyer, made.id)
    expect(items.find(({ id: item }) => item === made.item)?.returned).toBe(1)
  })

  it("is not begun again by the form that has closed after its confirmation", async () => {
    const made = await delivered()
    const { id } = await begin(kind, made)
    const returnId = await confirm(kind, made, id)
    for (const page of ["", `returns/${returnId}/receive`]) {
      expect(await begin(kind, made, { page })).toEqual({ status: 200, order: made.id, id })
    }
    await receive(merchant, returnId, { item: made.item, whole: 1 })
  })

  it("is begun again by a merchant who opens the form again", async () => {
    const made = await delivered()
    const { id } = await begin(kind, made)
    const returnId = await confirm(kind, made, id)
    const second = await begin(kind, made)
    expect(second).toMatchObject({ status: 200, order: made.id })
    expect(second.id).not.toBe(id)
    // Open, it refuses every other change.
    await expect(receive(merchant, returnId, { item: made.item, whole: 1 })).rejects.toThrow(
      /already has an existing active order change/,
    )
    await merchant.call("DELETE", `/admin/${kind}s/${second.id}/request`)
    await receive(merchant, returnId, { item: made.item, whole: 1 })
  })
})

it("an exchange that is begun in a browser's session is answered once", async () => {
  const { headers } = await fetch(`${shop.url}/auth/session`, { method: "POST", headers: merchant.headers })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
  const made = await delivered()
  const first = await begin("exchange", made, { as: { cookie } })
  expect(await begin("exchange", made, { as: { cookie } })).toEqual(first)
  // The lock is free again.
  await merchant.call("DELETE", `/admin/exchanges/${first.id}/request`)
  expect(await readFile(shop.log(), "utf8")).not.toContain("Cannot set headers")
})

it("a claim of another type than the one that was begun is refused", async () => {
  const made = await delivered()
  await begin("claim", made)
  const refused = await begin("claim", made, { body: { order_id: made.id, type: "refund" } })
  expect(refused.status).toBe(400)
})

it("a return to which an item was added is not begun a second time", async () => {
  const made = await delivered()
  const { id } = await begin("return", made)
  await merchant.call("POST", `/admin/returns/${id}/request-items`, { items: [{ id: made.item, quantity: 1 }] })
  expect((await begin("return", made)).status).toBe(400)
  expect(await idsOf("return", made)).toEqual([id])
})

it("nobody else learns what was begun", async () => {
  const made = await delivered()
  await begin("return", made)
  expect(await begin("return", made, { as: { authorization: "Bearer none" } })).toMatchObject({ status: 401, id: "" })
})

import type { Merchant } from "./merchant"

/** An order and its only item. */
export interface ChangedOrder {
  id: string
  item: string
}

export const withItem = ({ id, items }: { id: string; items: readonly { id: string }[] }): ChangedOrder => ({
  id,
  item: items[0]?.id ?? "",
})

/** The shop sends an order and delivers it. */
export async function deliver(merchant: Merchant, { id }: { id: string }): Promise<void> {
  await merchant.call("POST", `/admin/orders/${id}/shipping/shipped`, { courier: "Our own rider" })
  await merchant.call("POST", `/admin/orders/${id}/shipping/delivered`, {})
}

/** Edits the ordered quantity by the calls of the engine's own admin. */
export async function editQuantity(merchant: Merchant, order: ChangedOrder, quantity: number): Promise<void> {
  await beginEdit(merchant, order)
  await confirmQuantity(merchant, order, quantity)
}

/** Edits the price of the ordered item, in shillings. */
export async function editPrice(
  merchant: Merchant,
  order: ChangedOrder,
  { price, quantity }: { price: number; quantity: number },
): Promise<void> {
  await beginEdit(merchant, order)
  const path = `/admin/order-edits/${order.id}`
  await merchant.call("POST", `${path}/items/item/${order.item}`, { quantity, unit_price: price })
  await merchant.call("POST", `${path}/confirm`, {})
}

export const beginEdit = (merchant: Merchant, { id }: { id: string }) =>
  merchant.call<{ order_change: { id: string } }>("POST", "/admin/order-edits", { order_id: id })

/** The rest of an edit that has begun. */
export async function confirmQuantity(merchant: Merchant, { id, item }: ChangedOrder, quantity: number): Promise<void> {
  await merchant.call("POST", `/admin/order-edits/${id}/items/item/${item}`, { quantity })
  await merchant.call("POST", `/admin/order-edits/${id}/confirm`, {})
}

/** The calls of the engine's pages for a return: some items are restocked, others are damaged. */
export async function takeBack(
  merchant: Merchant,
  order: ChangedOrder,
  { whole, damaged = 0, fee }: { whole: number; damaged?: number; fee?: number },
): Promise<void> {
  const returnId = await requestReturn(merchant, order, { units: whole + damaged, fee })
  await receive(merchant, returnId, { item: order.item, whole, damaged })
}

/** Units are to come back, for a fee; returns the id of the return. */
export async function requestReturn(
  merchant: Merchant,
  order: ChangedOrder,
  { units: back, fee }: { units: number; fee?: number | undefined },
): Promise<string> {
  const id = await beginReturn(merchant, order, back)
  const path = `/admin/returns/${id}`
  if (fee !== undefined) await merchant.call("POST", `${path}/shipping-method`, await shippingFor(merchant, fee))
  await merchant.call("POST", `${path}/request`, {})
  return id
}

/** A return that is not confirmed; returns its id. */
export async function beginReturn(merchant: Merchant, { id, item }: ChangedOrder, back: number): Promise<string> {
  const { return: made } = await merchant.call<{ return: { id: string } }>("POST", "/admin/returns", {
    order_id: id,
    location_id: await shopLocation(merchant),
  })
  await merchant.call("POST", `/admin/returns/${made.id}/request-items`, units(item, back))
  return made.id
}

/** @param amount shillings; undefined: the price of the option */
export const shippingFor = async (merchant: Merchant, amount: number | undefined) => ({
  shipping_option_id: (await standardShipping(merchant))?.id,
  ...(amount !== undefined && { custom_amount: amount }),
})

interface Replacement {
  back: number
  variantId: string
  /** True: sending it costs the price of the shipping option, otherwise nothing. */
  chargesShipping?: boolean
  /** Shillings for the way back. */
  fee?: number
}

/** Exchanges units of the order's item for one unit of a variant, which the shop sends; returns the id of the return. */
export const exchange = (merchant: Merchant, order: ChangedOrder, replacement: Replacement): Promise<string> =>
  replace(merchant, "exchange", order, replacement)

/** Replaces units of which the customer complained, as `exchange`. */
export const claim = (merchant: Merchant, order: ChangedOrder, replacement: Replacement): Promise<string> =>
  replace(merchant, "claim", order, replacement)

/** Units of which the customer complained are returned for their money; returns the id of the return. */
export async function refundClaim(merchant: Merchant, { id, item }: ChangedOrder, back: number): Promise<string> {
  const made = await merchant.call<{ claim: { id: string } }>("POST", "/admin/claims", { order_id: id, type: "refund" })
  const path = `/admin/claims/${made.claim.id}`
  const { return: returned } = await merchant.call<{ return: { id: string } }>("POST", `${path}/inbound/items`, {
    location_id: await shopLocation(merchant),
    ...units(item, back),
  })
  await merchant.call("POST", `${path}/request`, {})
  return returned.id
}

async function replace(
  merchant: Merchant,
  kind: "exchange" | "claim",
  order: ChangedOrder,
  { chargesShipping = false, ...replacement }: Replacement,
): Promise<string> {
  const { path, returnId } = await beginReplacement(merchant, kind, order, replacement)
  await shipReplacement(merchant, path, chargesShipping ? undefined : 0)
  await merchant.call("POST", `${path}/request`, {})
  return returnId
}

/** An exchange or claim whose new item has no shipping, and which is not confirmed. */
export async function beginReplacement(
  merchant: Merchant,
  kind: "exchange" | "claim",
  { id, item }: ChangedOrder,
  { back, variantId, fee }: Omit<Replacement, "chargesShipping">,
): Promise<{ path: string; returnId: string }> {
  const made = await merchant.call<Record<string, { id: string }>>("POST", `/admin/${kind}s`, {
    order_id: id,
    ...(kind === "claim" && { type: "replace" }),
  })
  const path = `/admin/${kind}s/${made[kind]?.id ?? ""}`
  const { return: returned } = await merchant.call<{ return: { id: string } }>("POST", `${path}/inbound/items`, {
    location_id: await shopLocation(merchant),
    ...units(item, back),
  })
  if (fee !== undefined)
    await merchant.call("POST", `${path}/inbound/shipping-method`, await shippingFor(merchant, fee))
  await merchant.call("POST", `${path}/outbound/items`, { items: [{ variant_id: variantId, quantity: 1 }] })
  return { path, returnId: returned.id }
}

/** Ships the new item of an exchange or claim, for the price of standard shipping or another one. */
export async function shipReplacement(merchant: Merchant, path: string, price?: number): Promise<void> {
  await merchant.call("POST", `${path}/outbound/shipping-method`, await shippingFor(merchant, price))
}

/** The shop receives the units of a return. */
export async function receive(merchant: Merchant, returnId: string, received: ReceivedUnits): Promise<void> {
  await receiveUnits(merchant, returnId, received)
  await merchant.call("POST", `/admin/returns/${returnId}/receive/confirm`, {})
}

interface ReceivedUnits {
  item: string
  whole: number
  damaged?: number
}

/** The receipt of a return's units, not confirmed. */
export async function receiveUnits(
  merchant: Merchant,
  returnId: string,
  { item, whole, damaged = 0 }: ReceivedUnits,
): Promise<void> {
  const step = (path: string, body: object) => merchant.call("POST", `/admin/returns/${returnId}/${path}`, body)
  await step("receive", {})
  if (whole > 0) await step("receive-items", units(item, whole))
  if (damaged > 0) await step("dismiss-items", units(item, damaged))
}

const units = (id: string, quantity: number) => ({ items: [{ id, quantity }] })

/** The engine's option for standard shipping. */
export async function standardShipping(merchant: Merchant): Promise<{ id: string } | undefined> {
  const { shipping_options: options } = await merchant.call<{ shipping_options: { id: string; name: string }[] }>(
    "GET",
    "/admin/shipping-options",
  )
  return options.find(({ name }) => name.startsWith("Standard"))
}

export async function shopLocation(merchant: Merchant): Promise<string> {
  const stores = await merchant.call<{ stock_locations: { id: string }[] }>("GET", "/admin/stock-locations")
  return stores.stock_locations[0]?.id ?? ""
}

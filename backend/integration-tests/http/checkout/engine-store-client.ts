import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import type { Shop } from "../../harness"
import { address } from "../../support/buyer"

interface StoreCall {
  method?: string
  body?: object
}

/** Calls the engine's own store API; the shop must run with `ENGINE_STORE_API=on`. */
export async function storeClient(shop: Shop) {
  const token = `pk_${randomUUID().replaceAll("-", "")}`
  const { rows } = await shop.db.query<{ id: string }>(
    `insert into api_key (id, token, salt, redacted, title, type, created_by)
     values ('apk_' || gen_random_uuid(), $1, '', 'pk_***', 'test', 'publishable', '') returning id`,
    [token],
  )
  await shop.db.query(
    `insert into publishable_api_key_sales_channel (publishable_key_id, sales_channel_id, id)
     select $1, default_sales_channel_id, 'pksc_' || gen_random_uuid() from store`,
    [rows[0]?.id],
  )
  return async <Body>(path: string, { method, body }: StoreCall = {}): Promise<Body> => {
    const response = await fetch(new URL(path, shop.url), {
      method: method ?? (body ? "POST" : "GET"),
      headers: { "content-type": "application/json", "x-publishable-api-key": token },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    expect(response.ok, `${path}: ${text}`).toBe(true)
    return JSON.parse(text) as Body
  }
}

export type StoreClient = Awaited<ReturnType<typeof storeClient>>

/** Orders a cart by the engine's own store API; returns the order's id. */
export async function completeNatively(store: StoreClient, cartId: string, shippingOption: string): Promise<string> {
  const shipping = { first_name: "Amina", last_name: "Wanjiru", address_1: address.street, city: address.city }
  await store(`/store/carts/${cartId}`, {
    body: {
      shipping_address: { ...shipping, postal_code: address.postalCode, country_code: "ke", phone: "254700001105" },
    },
  })
  const { shipping_options: options } = await store<{ shipping_options: { id: string; data: { id: string } }[] }>(
    `/store/shipping-options?cart_id=${cartId}`,
  )
  const option = options.find(({ data }) => data.id === shippingOption)
  await store(`/store/carts/${cartId}/shipping-methods`, { body: { option_id: option?.id } })
  const { payment_collection: collection } = await store<{ payment_collection: { id: string } }>(
    "/store/payment-collections",
    { body: { cart_id: cartId } },
  )
  await store(`/store/payment-collections/${collection.id}/payment-sessions`, {
    body: { provider_id: "pp_mpesa_mpesa" },
  })
  const completed = await store<{ type: string; order: { id: string } }>(`/store/carts/${cartId}/complete`, {
    method: "POST",
  })
  expect(completed.type).toBe("order")
  return completed.order.id
}

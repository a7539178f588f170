import type { Merchant } from "./merchant"
import { standardShipping } from "./order-changes"

interface Draft {
  variantId: string
  quantity: number
  /** Null for none, which only the engine's API allows. */
  email?: string | null
  /** Of the delivery address. */
  phone?: string
  /** Omit it for a customer without an account. */
  customerId?: string
}

/** Creates a draft with standard shipping, as the engine's admin does. Returns its id. */
export async function createDraft(
  merchant: Merchant,
  { variantId, quantity, email = "whatsapp@customer.example", phone, customerId }: Draft,
): Promise<string> {
  const { regions } = await merchant.call<{ regions: { id: string; currency_code: string }[] }>("GET", "/admin/regions")
  const { stores } = await merchant.call<{ stores: [{ default_sales_channel_id: string }] }>("GET", "/admin/stores")
  const region = regions.find(({ currency_code }) => currency_code === "kes")
  const standard = await standardShipping(merchant)
  const { draft_order: draft } = await merchant.call<{ draft_order: { id: string } }>("POST", "/admin/draft-orders", {
    ...(email !== null && { email }),
    ...(customerId !== undefined && { customer_id: customerId }),
    region_id: region?.id,
    sales_channel_id: stores[0].default_sales_channel_id,
    items: [{ variant_id: variantId, quantity }],
    shipping_address: {
      ...{ first_name: "Achieng", address_1: "Moi Avenue 4", city: "Nairobi", country_code: "ke" },
      ...(phone !== undefined && { phone }),
    },
  })
  const edit = `/admin/draft-orders/${draft.id}/edit`
  await merchant.call("POST", edit)
  await merchant.call("POST", `${edit}/shipping-methods`, { shipping_option_id: standard?.id })
  await merchant.call("POST", `${edit}/confirm`)
  return draft.id
}

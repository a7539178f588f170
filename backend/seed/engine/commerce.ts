import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateRegionsWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"

const VAT_PERCENT = 16
const PAYMENT_PROVIDER = "pp_mpesa_mpesa"

/** Ids that the later steps of the seed refer to. */
export interface Commerce {
  regionId: string
  salesChannelId: string
  stockLocationId: string
  shippingProfileId: string
}

/** Store, region, tax, sales channel, stock location, shipping profile and publishable key; each only if missing. */
export async function seedCommerce(container: MedusaContainer): Promise<Commerce> {
  const salesChannelId = await salesChannel(container)
  const stockLocationId = await stockLocation(container, salesChannelId)
  const regionId = await region(container)
  await taxRegion(container)
  await publishableKey(container, salesChannelId)
  await nameStore(container, { salesChannelId, stockLocationId, regionId })
  return { regionId, salesChannelId, stockLocationId, shippingProfileId: await shippingProfile(container) }
}

async function salesChannel(container: MedusaContainer): Promise<string> {
  const name = "Mavazi online"
  const [existing] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({ name })
  if (existing) return existing.id
  const { result } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name, description: "The shop at its public address" }] },
  })
  return first(result).id
}

async function stockLocation(container: MedusaContainer, salesChannelId: string): Promise<string> {
  const name = "Nairobi workshop"
  const [existing] = await container.resolve(Modules.STOCK_LOCATION).listStockLocations({ name })
  if (existing) return existing.id
  const { result } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name,
          address: {
            address_1: "Komarock Road, Kariobangi",
            city: "Nairobi",
            postal_code: "00515",
            country_code: "ke",
          },
        },
      ],
    },
  })
  const { id } = first(result)
  await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id, add: [salesChannelId] } })
  return id
}

/** Region Kenya with M-Pesa as its only payment provider: the system provider would let anyone complete an unpaid cart. */
async function region(container: MedusaContainer): Promise<string> {
  const payment_providers = await registeredProviders(container)
  const [existing] = await container.resolve(Modules.REGION).listRegions({ name: "Kenya" })
  if (existing) {
    await updateRegionsWorkflow(container).run({
      input: { selector: { id: existing.id }, update: { payment_providers } },
    })
    return existing.id
  }
  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Kenya",
          currency_code: "kes",
          countries: ["ke"],
          is_tax_inclusive: true,
          automatic_taxes: true,
          payment_providers,
        },
      ],
    },
  })
  return first(result).id
}

/** The M-Pesa provider if its plugin is loaded; without it the shop can be browsed, but nothing can be paid. */
async function registeredProviders(container: MedusaContainer): Promise<string[]> {
  const providers = await container
    .resolve(Modules.PAYMENT)
    .listPaymentProviders({ id: [PAYMENT_PROVIDER], is_enabled: true })
  if (providers.length === 0) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`seed: ${PAYMENT_PROVIDER} is not registered, Kenya has no payment`)
  }
  return providers.map(({ id }) => id)
}

async function taxRegion(container: MedusaContainer): Promise<void> {
  const [existing] = await container.resolve(Modules.TAX).listTaxRegions({ country_code: "ke" })
  if (existing) return
  await createTaxRegionsWorkflow(container).run({
    input: [
      {
        country_code: "ke",
        provider_id: "tp_system",
        default_tax_rate: { rate: VAT_PERCENT, code: "VAT", name: "VAT 16%" },
      },
    ],
  })
}

async function shippingProfile(container: MedusaContainer): Promise<string> {
  const [existing] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({ type: "default" })
  if (existing) return existing.id
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Clothes", type: "default" }] },
  })
  return first(result).id
}

async function publishableKey(container: MedusaContainer, salesChannelId: string): Promise<void> {
  const title = "Mavazi storefront"
  const [existing] = await container.resolve(Modules.API_KEY).listApiKeys({ title })
  if (existing) return
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title, type: "publishable", created_by: "seed" }] },
  })
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: first(result).id, add: [salesChannelId] } })
}

async function nameStore(
  container: MedusaContainer,
  defaults: { salesChannelId: string; stockLocationId: string; regionId: string },
): Promise<void> {
  const [store] = await container.resolve(Modules.STORE).listStores()
  if (!store) throw new Error("The engine has no store row: run `medusa db:migrate` first.")
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: "Mavazi",
        supported_currencies: [{ currency_code: "kes", is_default: true, is_tax_inclusive: true }],
        default_sales_channel_id: defaults.salesChannelId,
        default_location_id: defaults.stockLocationId,
        default_region_id: defaults.regionId,
      },
    },
  })
}

/** The first row of a workflow's result. */
export function first<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error("The engine created nothing.")
  return row
}

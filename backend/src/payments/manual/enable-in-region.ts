import { CURRENCY } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PaymentGateway } from "../payment-gateway"

interface Region {
  id: string
  currency_code: string
  created_at: string | Date
  metadata: Record<string, unknown> | null
  payment_providers?: ({ id: string } | null)[]
}

/** Key in a region's metadata: ids of the providers that this function has enabled there. */
const ENABLED = "listed_payment_providers"

/**
 * Enables the gateway's provider in the shop's region at the first start with it switched on, and not again after the merchant
 * has removed it there; other regions are left to the merchant. While it is switched off, it is removed from every region.
 * Medusa's store API offers the providers of a region.
 */
export async function enableInShopRegion(
  container: MedusaContainer,
  { medusaProviderId, isOffered }: Pick<PaymentGateway, "medusaProviderId" | "isOffered">,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fields = ["id", "currency_code", "created_at", "metadata", "payment_providers.id"]
  const { data } = await query.graph({ entity: "region", fields })
  // The types of `query.graph` do not have the links between modules.
  const regions = data as unknown as Region[]
  if (!isOffered) {
    for (const region of regions) await remove(container, region, medusaProviderId)
    return
  }
  const region = shopRegion(regions)
  if (region && !enabledBefore(region).includes(medusaProviderId)) await enable(container, region, medusaProviderId)
}

/** The region of the shop's carts, see `openCartSql`. */
function shopRegion(regions: readonly Region[]): Region | undefined {
  return regions
    .filter(({ currency_code }) => currency_code === CURRENCY.toLowerCase())
    .sort((a, b) => Number(new Date(a.created_at)) - Number(new Date(b.created_at)))[0]
}

async function enable(container: MedusaContainer, region: Region, providerId: string): Promise<void> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  if (!hasProvider(region, providerId)) await link.create(pairOf(region, providerId))
  await setEnabledBefore(container, region, [...enabledBefore(region), providerId])
}

async function remove(container: MedusaContainer, region: Region, providerId: string): Promise<void> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  if (hasProvider(region, providerId)) await link.dismiss(pairOf(region, providerId))
  const enabled = enabledBefore(region)
  if (!enabled.includes(providerId)) return
  await setEnabledBefore(
    container,
    region,
    enabled.filter((id) => id !== providerId),
  )
}

const hasProvider = ({ payment_providers: providers = [] }: Region, providerId: string) =>
  providers.some((provider) => provider?.id === providerId)

const enabledBefore = ({ metadata }: Region) => (metadata?.[ENABLED] as string[] | undefined) ?? []

const pairOf = ({ id }: Region, providerId: string) => ({
  [Modules.REGION]: { region_id: id },
  [Modules.PAYMENT]: { payment_provider_id: providerId },
})

async function setEnabledBefore(container: MedusaContainer, region: Region, providerIds: string[]): Promise<void> {
  const metadata = { ...region.metadata, [ENABLED]: providerIds }
  await container.resolve(Modules.REGION).updateRegions(region.id, { metadata })
}

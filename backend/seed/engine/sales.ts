import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PriceListStatus } from "@medusajs/framework/utils"
import { createPriceListsWorkflow } from "@medusajs/medusa/core-flows"
import { SALES, type Sale } from "../catalogue/sales"

const DAY_MS = 86_400_000

/** The sale that runs now and the one that starts later, each as an engine price list. */
export async function seedSales(container: MedusaContainer, now: Date): Promise<void> {
  const present = await container.resolve(Modules.PRICING).listPriceLists({}, { select: ["title"] })
  const known = new Set(present.map(({ title }) => title))
  for (const sale of SALES.filter(({ title }) => !known.has(title))) await createSale(container, sale, now)
}

async function createSale(container: MedusaContainer, sale: Sale, now: Date): Promise<void> {
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts(
      { handle: Object.keys(sale.prices) },
      { select: ["id", "handle"], relations: ["variants"], take: 100 },
    )
  const prices = products.flatMap(({ handle, variants }) => {
    const amount = sale.prices[handle]
    if (amount === undefined) return []
    return variants.map(({ id }) => ({ variant_id: id, currency_code: "kes", amount }))
  })
  await createPriceListsWorkflow(container).run({
    input: {
      price_lists_data: [
        {
          title: sale.title,
          description: sale.description,
          status: PriceListStatus.ACTIVE,
          starts_at: midnightInNairobi(now, sale.startsInDays).toISOString(),
          ends_at: midnightInNairobi(now, sale.endsInDays).toISOString(),
          prices,
        },
      ],
    },
  })
}

/** The start of a day in Nairobi (UTC+3), some days from now. */
function midnightInNairobi(now: Date, inDays: number): Date {
  const offset = 3 * 3_600_000
  const today = Math.floor((now.getTime() + offset) / DAY_MS) * DAY_MS - offset
  return new Date(today + inDays * DAY_MS)
}

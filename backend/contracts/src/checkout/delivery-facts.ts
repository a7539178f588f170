import { z } from "zod"
import type { ShippingLimit, ShippingTableRow } from "./shipping-table"

export const DeliveryFacts = z
  .object({
    everywhere: z
      .array(z.object({ name: z.string(), eta: z.string(), price: z.number().int().nonnegative() }))
      .describe("Options that all of Kenya can choose for any goods."),
    free: z
      .object({ above: z.number().nonnegative(), eta: z.string() })
      .nullable()
      .describe("Free delivery to all of Kenya, from the lowest sum of goods in shillings; null when there is none."),
    sameDayPrice: z.number().int().nonnegative().nullable().describe("Null when it is not offered."),
  })
  .meta({ id: "DeliveryFacts", description: "What the shop's texts say about the merchant's delivery options." })

export type DeliveryFacts = z.infer<typeof DeliveryFacts>

/** The facts of the merchant's delivery options. Those of single areas or for some goods, and pickup points, are not named in texts. */
export function deliveryFacts(options: readonly ShippingTableRow[]): DeliveryFacts {
  const general = options.filter(
    ({ areas, pickup, onlyFor }) => areas.length === 0 && pickup === undefined && onlyFor === undefined,
  )
  return {
    everywhere: general.flatMap(({ name, eta, limits, prices }) => {
      const price = limits.length === 0 ? priceOfAnyGoods(prices) : null
      return price === null ? [] : [{ name, eta, price }]
    }),
    free: freeOf(general),
    sameDayPrice: priceOfAnyGoods(options.find(({ id }) => id === "same-day")?.prices ?? []),
  }
}

function priceOfAnyGoods(prices: ShippingTableRow["prices"]): number | null {
  return prices.find(({ limits }) => limits.length === 0)?.amount ?? null
}

function freeOf(general: readonly ShippingTableRow[]): DeliveryFacts["free"] {
  const [lowest] = general
    .flatMap(({ eta, limits, prices }) =>
      prices.flatMap((price) => {
        const above = price.amount === 0 ? lowestSum([...limits, ...price.limits]) : null
        return above === null ? [] : [{ above, eta }]
      }),
    )
    .sort((a, b) => a.above - b.above)
  return lowest ?? null
}

/** The sum of goods that reaches all limits; null when a limit is of another kind. */
function lowestSum(limits: readonly ShippingLimit[]): number | null {
  const isLowest = ({ by, is }: ShippingLimit) => by === "sum" && (is === "above" || is === "from")
  return limits.every(isLowest) ? Math.max(0, ...limits.map(({ value }) => value)) : null
}

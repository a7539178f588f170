import type { SeedProduct } from "../catalogue"
import { randomFrom } from "./random"

/** One size and colour of a product, with its stock-keeping unit. */
export interface SeedVariant {
  sku: string
  size: string
  colour: string
}

/** `AMANI-IND-M`: first word of the slug with a mark of the whole, three letters of the colour, the size. */
export function variantsOf(product: SeedProduct): SeedVariant[] {
  const [word = ""] = product.slug.split("-")
  const mark = Math.floor(randomFrom(product.slug)() * 900 + 100)
  return product.colours.flatMap((colour) =>
    product.sizes.map((size) => ({
      sku: `${word}${mark}-${colour.slice(0, 3)}-${size.replace(/\s+/g, "")}`.toUpperCase(),
      size,
      colour,
    })),
  )
}

/** Pieces on the shelf for each variant, the same on every machine. */
export function stockOf(product: SeedProduct): number[] {
  const random = randomFrom(`stock ${product.slug}`)
  return variantsOf(product).map((_, index) => {
    const roll = random()
    switch (product.stockLevel) {
      case "plenty":
        return 14 + Math.floor(roll * 30)
      case "steady":
        return 4 + Math.floor(roll * 14)
      case "low":
        return 1 + Math.floor(roll * 3)
      case "sold-out":
        return 0
      case "patchy":
        // The first variant is always there and the second never: both states are on every such page.
        if (index < 2) return index === 0 ? 6 : 0
        return roll < 0.35 ? 0 : roll < 0.65 ? 1 + Math.floor(roll * 3) : 5 + Math.floor(roll * 8)
    }
  })
}

import { z } from "zod"

const ProductFact = z.object({ label: z.string(), text: z.string() }).meta({ id: "ProductFact" })

const facts = (description: string) => z.array(ProductFact).describe(description)

/**
 * Lists of facts on the product page. The merchant edits them in the product's metadata, under the same keys. Their
 * titles are in `storefront/features/catalogue/copy.ts`. A change of this schema rebuilds the stored rows of
 * all products.
 */
export const ProductFacts = z.object({
  materials: facts("Fibre, weight, mill, care."),
  sustainability: facts("Concrete facts: litres, kilometres, repair."),
})

export type ProductFacts = z.infer<typeof ProductFacts>

import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import { NOTE_KEY, noteIn } from "./note-in"

/**
 * Note of a product; empty when it has none.
 * @throws MedusaError not found
 */
export async function readNote(container: MedusaContainer, productId: string): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = (await query.graph(
    { entity: "product", fields: ["metadata"], filters: { id: productId } },
    { throwIfKeyNotFound: true },
  )) as { data: { metadata: Record<string, unknown> | null }[] }
  return noteIn(data[0]?.metadata)
}

/**
 * Replaces the note of a product. Other keys of the metadata stay; Medusa removes a key whose value is empty.
 * @throws MedusaError not found
 */
export async function writeNote(container: MedusaContainer, productId: string, text: string): Promise<void> {
  await updateProductsWorkflow(container).run({
    input: { products: [{ id: productId, metadata: { [NOTE_KEY]: text } }] },
  })
}

import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

const words = (what: string) => z.string(`${what} is missing.`).trim().max(80, `${what} is too long.`)

const ShipmentRequest = z.object({
  courier: words("The courier").min(1, "Say who brings the parcel."),
  reference: words("The reference")
    .transform((text) => text || null)
    .nullable()
    .default(null),
})

/**
 * What the merchant says about a parcel that leaves.
 * @throws MedusaError invalid data, in words for the merchant
 */
export function shipmentRequest(body: unknown): z.output<typeof ShipmentRequest> {
  const parsed = ShipmentRequest.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  throw new MedusaError(MedusaError.Types.INVALID_DATA, parsed.error.issues[0]?.message ?? "This is not valid.")
}

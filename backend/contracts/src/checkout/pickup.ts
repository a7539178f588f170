import { z } from "zod"

export const PickupPoint = z
  .object({
    name: z.string().describe("Name of the stock location."),
    address: z.string().describe("On one line."),
    times: z.string().describe("When goods can be picked up, in the merchant's words; may be empty."),
  })
  .meta({ id: "PickupPoint", description: "Where the shopper picks up the goods, for an option of pickup." })

export type PickupPoint = z.infer<typeof PickupPoint>

import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { AttemptRow } from "../attempt-row"
import type { Action } from "../models/action"

type ActionRow = InferTypeOf<typeof Action>

/** Who does something with a payment, and why. */
export interface Signature {
  /** Id of the person. */
  by: string
  reason?: string | undefined
}

/** Writes down for good who did what with a payment. */
export async function sign(
  knex: Knex,
  { id, order_id }: Pick<AttemptRow, "id" | "order_id">,
  { kind, by, reason }: Signature & Pick<ActionRow, "kind">,
): Promise<void> {
  await knex<ActionRow>("mpesa_action").insert({
    id: generateEntityId(undefined, "mpact"),
    attempt_id: id,
    order_id,
    kind,
    reason: reason ?? null,
    made_by: by,
  })
}

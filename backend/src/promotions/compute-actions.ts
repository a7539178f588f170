import type { IPromotionModuleService, MedusaContainer, PromotionTypes } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { LRUCache } from "lru-cache"
import { createHash } from "node:crypto"

/** What the engine's promotions do to a basket. */
export interface Action {
  kind: PromotionTypes.ComputeActions["action"]
  code: string
  /** The discounted line or delivery; null for a limit that is reached. */
  subject: string | null
  /** Of the discount in shillings, with fractions; 0 for a limit that is reached. */
  amount: number
}

export interface Question {
  codes: readonly string[]
  hasAutomatic: boolean
  /** `PROMOTIONS_STATE` before the question. */
  state: string
  context: PromotionTypes.ComputeActionContext
}

/** Some kilobytes each. A shopper's cart, its codes, its checkout and its order ask the same questions within minutes. */
const MOST_ANSWERS = 1_000

const answers = new LRUCache<string, readonly Action[]>({ max: MOST_ANSWERS })

/**
 * The engine's answer, or its last one to the same question: the engine reads its promotions with statements that are planned in
 * every call. The question contains all that the answer depends on, so that no answer becomes outdated, in any process.
 */
export async function computeActions(container: MedusaContainer, question: Question): Promise<readonly Action[]> {
  const key = createHash("sha256").update(JSON.stringify(question)).digest("base64")
  const known = answers.get(key)
  if (known) return known
  const { codes, hasAutomatic, context } = question
  const engine = container.resolve<IPromotionModuleService>(Modules.PROMOTION)
  const computed = await engine.computeActions([...codes], context, { prevent_auto_promotions: !hasAutomatic })
  const actions = computed.map(actionOf)
  answers.set(key, actions)
  return actions
}

function actionOf(computed: PromotionTypes.ComputeActions): Action {
  const { action: kind, code } = computed
  if (computed.action === "addItemAdjustment") return { kind, code, subject: computed.item_id, ...amountOf(computed) }
  if (computed.action === "addShippingMethodAdjustment")
    return { kind, code, subject: computed.shipping_method_id, ...amountOf(computed) }
  return { kind, code, subject: null, amount: 0 }
}

const amountOf = ({ amount }: Pick<PromotionTypes.AddItemAdjustmentAction, "amount">) => ({
  amount: MathBN.convert(amount).toNumber(),
})

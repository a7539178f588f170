import type { ProductImport } from "@mavazi/contracts/engine-admin/product-file"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../http/api-failure"
import { TABLE_LOCK } from "../product-table/change-products"
import * as copy from "./copy"
import { inputOf } from "./import-input"
import { isEmpty, planHash } from "./import-plan"
import { importProductFileWorkflow } from "./import-workflow"
import { planImport, type PlannedFile } from "./make-plan"

const SHOWN_CHANGES = 200
const SHOWN_ERRORS = 100

/** What a file would change. */
export async function previewImport(knex: Knex, text: string): Promise<ProductImport> {
  return answerOf(await planImport(knex, text), false)
}

/**
 * Applies a file whose preview was shown: all of it, or nothing.
 * @throws ApiFailure 409 `preview_old` when it would do something else now
 */
export async function importProducts(
  container: MedusaContainer,
  text: string,
  preview: string,
): Promise<ProductImport> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  return container.resolve(Modules.LOCKING).execute(TABLE_LOCK, async () => {
    const planned = await planImport(knex, text)
    const answer = answerOf(planned, true)
    if (answer.preview !== preview) throw new ApiFailure(409, copy.previewOld, "preview_old")
    await importProductFileWorkflow(container).run({ input: await inputOf(knex, planned.plan) })
    return answer
  })
}

function answerOf({ plan, lines }: PlannedFile, applied: boolean): ProductImport {
  const { changes, created, errors } = plan
  return {
    applied,
    preview: errors.length > 0 || isEmpty(plan) ? null : planHash(plan),
    lines,
    changed: changes.length - created.length,
    created: created.length,
    changes: changes.slice(0, SHOWN_CHANGES),
    errors: errors.slice(0, SHOWN_ERRORS),
  }
}

import type { RestockAnswer } from "@mavazi/contracts/restock/restock"
import { restockPaths } from "@mavazi/contracts/restock/paths"
import { NoScriptRestock } from "~/features/catalogue/components/restock/no-script-restock"
import * as copy from "~/features/catalogue/copy"
import { fieldOf, problemOf } from "~/shared/api/visitor.server"
import { type ShowPage, statusOf } from "./no-script-page.server"

/** The form of a product's page for an e-mail when a sold-out variant is back. */
export const restockForm: ShowPage = async (visitor, { key }) => {
  const form = visitor?.form ?? null
  if (visitor === null || form === null) return null
  const request = { variantId: fieldOf(form, "variantId"), email: fieldOf(form, "email") }
  // The key is encoded as in the path.
  const product = { ...request, path: `/product/${key ?? ""}` }
  try {
    const { message } = await visitor.call<RestockAnswer>(restockPaths.requests, { method: "POST", body: request })
    return { content: <NoScriptRestock {...product} answer={{ tone: "success", text: message }} /> }
  } catch (error) {
    const answer = { tone: "error", text: problemOf(error, copy.restockFailed) } as const
    return { content: <NoScriptRestock {...product} answer={answer} />, status: statusOf(error) }
  }
}

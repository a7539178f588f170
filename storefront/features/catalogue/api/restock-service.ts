import type { RestockAnswer, RestockRequest } from "@mavazi/contracts/restock/restock"
import { restockPaths } from "@mavazi/contracts/restock/paths"
import { messageOf } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import * as copy from "../copy"

/** What the shop answered, as a sentence for the screen. */
export interface RestockOutcome {
  success: boolean
  message: string
}

/** Asks for one e-mail when a variant is in stock again. */
export async function requestRestock(body: RestockRequest): Promise<RestockOutcome> {
  try {
    const { message } = await api<RestockAnswer>(restockPaths.requests, { method: "POST", body })
    return { success: true, message }
  } catch (error) {
    return { success: false, message: messageOf(error, copy.restockFailed) }
  }
}

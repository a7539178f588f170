import type { OrderLookupRequest, OrderLookupResponse } from "@mavazi/contracts/guest/guest"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import { ApiError, messageOf } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import * as copy from "../copy"

type LookupResult = { success: true; message: string } | { success: false; error: string }

/** Asks for the link of an order by e-mail. The answer says nothing about the order. Never throws. */
export async function requestOrderLink(body: OrderLookupRequest): Promise<LookupResult> {
  try {
    const { message } = await api<OrderLookupResponse>(guestPaths.orders, { method: "POST", body })
    return { success: true, message }
  } catch (error) {
    const broken = !(error instanceof ApiError) || error.status >= 500
    return { success: false, error: broken ? copy.linkNotSent : messageOf(error, copy.linkNotSent) }
  }
}

import type { OrderDetail, ReturnReason } from "@mavazi/contracts"
import { ApiFailure } from "../../http/api-failure"
import * as copy from "./copy"

interface Piece {
  id: string
  quantity: number
  reasonId?: string | undefined
}

/** @throws ApiFailure 400 `return_reason_required` */
export function requireReasons(items: readonly Piece[], reasons: readonly ReturnReason[]): void {
  const isGiven = ({ reasonId }: Piece) =>
    reasonId === undefined ? reasons.length === 0 : reasons.some(({ id }) => id === reasonId)
  if (!items.every(isGiven)) throw new ApiFailure(400, copy.reasonRequired, "return_reason_required")
}

/** @throws ApiFailure 409 `not_returnable` */
export function requireReturnable(items: readonly Piece[], { returnable }: OrderDetail): void {
  const isPossible = ({ id, quantity }: Piece) =>
    returnable?.items.some((item) => item.id === id && quantity <= item.quantity)
  const isOnce = new Set(items.map(({ id }) => id)).size === items.length
  if (!isOnce || !items.every(isPossible)) throw new ApiFailure(409, copy.notReturnable, "not_returnable")
}

import type { User } from "@mavazi/contracts/account/auth"
import type { Order } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { NoScriptAccount } from "~/features/account/components/profile/no-script-account"
import { NoScriptOrderList } from "~/features/orders/components/order/no-script-order-list"
import type { Visitor } from "~/shared/api/visitor.server"
import type { NoScriptAnswer } from "./no-script-page.server"

interface Refused {
  problem: string | null
  status: number
}

export async function showAccount(
  { call }: Visitor,
  user: User,
  { problem, status }: Refused = { problem: null, status: 200 },
): Promise<NoScriptAnswer> {
  const orders = await call<Order[]>(orderPaths.list).catch(() => null)
  return {
    content: (
      <NoScriptAccount user={user} problem={problem}>
        <NoScriptOrderList orders={orders} />
      </NoScriptAccount>
    ),
    status,
  }
}

import * as copy from "../copy"
import { ProfileView } from "~/features/account/components/profile/profile-view"
import { OrderList } from "~/features/orders/components/order/order-list"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.myAccount)

export default function ProfilePage() {
  return <ProfileView orders={<OrderList />} />
}

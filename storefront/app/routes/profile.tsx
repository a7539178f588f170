import { ProfileView } from "~/features/account/components/profile/profile-view"
import { OrderList } from "~/features/orders/components/order/order-list"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("My Account")

export default function ProfilePage() {
  return <ProfileView orders={<OrderList />} />
}

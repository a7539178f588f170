import { ProfileView } from "~/features/account/components/profile-view"
import { OrderList } from "~/features/orders/components/order-list"
import { pageMeta } from "../page-meta"

export const meta = () => pageMeta("My Account")

export default function ProfilePage() {
  return <ProfileView orders={<OrderList />} />
}

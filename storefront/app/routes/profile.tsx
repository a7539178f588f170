import * as copy from "../copy"
import { ProfileView } from "~/features/account/components/profile/profile-view"
import { OrderList } from "~/features/orders/components/order/order-list"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { privateMeta } from "../page-meta"

const AddressBook = lazyComponent(() => import("~/features/checkout/components/address/address-book"))

export const meta = () => privateMeta(copy.myAccount)

export default function ProfilePage() {
  return <ProfileView orders={<OrderList />} addresses={<AddressBook />} />
}

import type { Operation } from "./operation"
import { accountOperations } from "../account/operations"
import { cartOperations } from "../cart/operations"
import { catalogueOperations } from "../catalogue/operations"
import { checkoutOperations } from "../checkout/operations"
import { contentOperations } from "../content/operations"
import { dashboardOperations } from "../dashboard/operations"
import { guestOperations } from "../guest/operations"
import { messageOperations } from "../messages/operations"
import { orderOperations } from "../orders/operations"
import { paymentLinkOperations } from "../payment-links/operations"
import { restockOperations } from "../restock/operations"
import { wishListOperations } from "../wish-list/operations"
import { webVitalOperations } from "../web-vitals/operations"

/** Every call of the `/api` surface. Each subject lists its own beside its schemas. */
export const apiOperations: readonly Operation[] = [
  ...accountOperations,
  ...cartOperations,
  ...catalogueOperations,
  ...orderOperations,
  ...checkoutOperations,
  ...paymentLinkOperations,
  ...guestOperations,
  ...messageOperations,
  ...restockOperations,
  ...wishListOperations,
  ...contentOperations,
  ...webVitalOperations,
  ...dashboardOperations,
]

import { bindContext, type MpesaContext } from "../context"
import { eraseExpired } from "./erase-expired"
import { eraseOrders } from "./erase-orders"
import { erasePayer } from "./erase-payer"
import { rotateDataKey } from "./rotate-data-key"

/** Rotation of the data key; erasure of payers' data after its retention time or on request. Facts of money stay. */
export const createDataProtectionService = (context: MpesaContext) =>
  bindContext(context, { rotateDataKey, eraseExpired, eraseOrders, erasePayer })

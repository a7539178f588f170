import { bindContext, type MpesaContext } from "../../context"
import { allocateManually } from "../../paybill/allocate-payment"
import { dismissUnallocated } from "./dismiss-unallocated"
import { listUnallocated } from "./list-unallocated"

/** Payments without an order. */
export const createUnallocatedService = (context: MpesaContext) =>
  bindContext(context, {
    list: (bound) => listUnallocated(bound),
    allocate: allocateManually,
    dismiss: dismissUnallocated,
  })

import { bindContext, type MpesaContext } from "../../context"
import { listOrderEvents } from "./list-order-events"
import { readEventAgain } from "./read-event-again"

/** What happened to an order's money: messages, their decisions, and actions of merchants. */
export const createEventsService = (context: MpesaContext) =>
  bindContext(context, { listOfOrder: listOrderEvents, readAgain: readEventAgain })

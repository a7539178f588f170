import type { BackgroundTasks } from "../concurrency/background-tasks"
import { bindContext, type MpesaContext } from "../context"
import { validateC2bPayment } from "./c2b-validation"
import { recordArrival } from "../url-registration/paybill-offer"
import { processEvent } from "./process-event"
import {
  type IngestResult,
  receiveC2bConfirmation,
  receiveRefundResult,
  receiveStatusResult,
  receiveStkCallback,
} from "./receive-callback"

type Receiver<Args extends unknown[]> = (context: MpesaContext, ...args: Args) => Promise<IngestResult>

/** Messages from Daraja: each is stored, and processed in the background after Daraja has its answer. */
export function createCallbacksService(context: MpesaContext, background: BackgroundTasks) {
  const process = (result: IngestResult): IngestResult["kind"] => {
    if (result.kind === "known") {
      context.crashPoint("mpesa-event-stored")
      void background.run(processEvent(context, result.eventId), `event ${result.eventId}`)
    }
    return result.kind
  }

  const thenProcess =
    <Args extends unknown[]>(receive: Receiver<Args>) =>
    async (bound: MpesaContext, ...args: Args): Promise<IngestResult["kind"]> =>
      process(await receive(bound, ...args))

  return bindContext(context, {
    receiveStkCallback: thenProcess(receiveStkCallback),
    receiveC2bConfirmation: thenProcess(receiveC2bConfirmation),
    receiveRefundResult: thenProcess(receiveRefundResult),
    receiveStatusResult: thenProcess(receiveStatusResult),
    validateC2bPayment,
    recordArrival,
  })
}

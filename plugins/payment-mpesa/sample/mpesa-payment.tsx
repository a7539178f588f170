"use client"

import type { PaymentView } from "@mavazi/payment-mpesa/contract"
import { useEffect, useRef } from "react"
import * as copy from "./copy"
import type { MpesaClient } from "./mpesa-client"
import { PaybillSteps } from "./paybill-steps"
import { PhoneForm } from "./phone-form"
import { ReceiptForm } from "./receipt-form"
import { formatShillings } from "./shillings"
import { useMpesaPayment } from "./use-mpesa-payment"

interface Props {
  client: MpesaClient
  orderId: string
  /** Sends the first prompt, to the number of the order's address, as soon as the page is shown. */
  startsAtOnce?: boolean
}

/** What the shopper sees of the payment on the order's page: it waits, tries again, or shows how to pay by hand. */
export function MpesaPayment({ client, orderId, startsAtOnce = false }: Props) {
  const { payment, error, pay } = useMpesaPayment(client, orderId)
  const isStarted = useRef(false)

  useEffect(() => {
    if (!startsAtOnce || payment !== null || isStarted.current) return
    isStarted.current = true
    void pay()
  }, [startsAtOnce, payment, pay])

  return (
    <section aria-labelledby="mpesa-heading">
      <h2 id="mpesa-heading">{copy.heading}</h2>
      {payment === undefined ? <p>{copy.loading}</p> : <PaymentStatus payment={payment} />}
      {error !== null && <p role="alert">{error}</p>}
      {payment !== undefined && payment?.mayRetry !== false && <PhoneForm payment={payment} pay={pay} />}
      {payment?.paybill != null && <PaybillSteps {...payment.paybill} />}
      {payment != null && payment.due > 0 && payment.attempts > 0 && <ReceiptForm client={client} orderId={orderId} />}
    </section>
  )
}

function PaymentStatus({ payment }: { payment: PaymentView | null }) {
  if (payment === null) return <p>{copy.STATES.unpaid}</p>
  const { state, due, reason, receipt } = payment
  return (
    <>
      <p role="status">{hasNothingToPay(payment) ? copy.nothingToPay : (reason ?? copy.STATES[state])}</p>
      {due > 0 && <p>{copy.due(formatShillings(due))}</p>}
      {receipt !== null && <p>{copy.receiptOf(receipt)}</p>}
    </>
  )
}

/** An order that was cancelled, or changed so that it costs nothing. */
const hasNothingToPay = ({ state, due }: PaymentView) => due === 0 && (state === "unpaid" || state === "failed")

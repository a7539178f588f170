import type { Paybill } from "@mavazi/payment-mpesa/contract"
import * as copy from "./copy"
import { formatShillings } from "./shillings"

/** How to pay by hand. The plugin offers it only while no prompt may still bring the money. */
export function PaybillSteps({ shortcode, reference, amount }: Paybill) {
  return (
    <>
      <h3>{copy.paybill}</h3>
      <ol>
        {copy.paybillSteps(shortcode, reference, formatShillings(amount)).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

import { formatKsh } from "@mavazi/contracts/shared/money"
import { renderToStaticMarkup } from "react-dom/server"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"

export interface Services {
  /** Shipping is free when the goods cost more than this, in shillings; null when it never is. */
  freeAbove: number | null
  /** Return period in days. */
  returnDays: number
}

export interface SharedProduct {
  name: string
  /** Public URL of the product's page. */
  url: string
}

function ServiceNotes({ freeAbove, returnDays, name, url }: Services & SharedProduct) {
  return (
    <>
      {freeAbove !== null && <li>{interpolate(copy.freeShippingAbove, { amount: formatKsh(freeAbove) })}</li>}
      <li>{interpolate(copy.returnsWithin, { days: returnDays })}</li>
      <li>{copy.paymentPromise}</li>
      <li>
        <a href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`} target="_blank" rel="noopener">
          {copy.shareOnWhatsApp}
        </a>
      </li>
    </>
  )
}

/**
 * HTML of the list's entries: shipping, returns and payment in one sentence each, and the link to share the product. Browsers get
 * it without the script that would render it again, as the reviews.
 */
export function serviceNotesHtml(services: Services, product: SharedProduct): string {
  return renderToStaticMarkup(<ServiceNotes {...services} {...product} />)
}

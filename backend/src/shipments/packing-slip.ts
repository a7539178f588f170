import { optionLabels, maskPhone, minuteOf, type Order } from "@mavazi/contracts"
import { pickupLines } from "@mavazi/contracts/checkout/pickup-lines"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { Html, html } from "../http/html"
import { CONTENT, type ContentService } from "../content/content-service"
import { readBuyer } from "../medusa-schema/orders/order-buyer"
import * as copy from "./copy"
import { requireShippableOrder } from "./shipping-guard"
import { type ReservedPlace, readPlacesOfLines } from "../medusa-schema/stock/reserved-places"
import { readSkus } from "../medusa-schema/orders/order-lookups"

const STYLE = `
  body { margin: 0 auto; padding: 24px; max-width: 720px; font: 15px/1.45 system-ui, sans-serif; color: #1d1b18 }
  header { display: flex; justify-content: space-between; gap: 24px; border-bottom: 4px solid #1f4037; padding-bottom: 12px }
  h1 { margin: 0; font: 28px/1.1 Georgia, serif }
  p { margin: 4px 0 }
  .parts { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; margin: 20px 0 }
  h2 { margin: 0 0 4px; font-size: 13px; color: #5e574d; font-weight: 600 }
  table { width: 100%; border-collapse: collapse }
  th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid #8c8375; vertical-align: top }
  th:last-child, td:last-child { width: 24px; padding-right: 0 }
  .count { text-align: right; font-variant-numeric: tabular-nums }
  .box { display: inline-block; width: 16px; height: 16px; border: 1.5px solid #1d1b18 }
  @media print { body { padding: 0 } }`

/**
 * Printable packing slip: contents and delivery address or pickup point, without prices. The recipient's phone number is shown in full for
 * the courier; the buyer's is masked, because a slip can be visible on the parcel.
 * @throws MedusaError as `requireShippableOrder`
 */
export async function packingSlip(container: MedusaContainer, orderId: string): Promise<string> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [order, buyer, skus, places, { content }] = await Promise.all([
    requireShippableOrder(container, orderId),
    readBuyer(knex, orderId),
    readSkus(knex, orderId),
    readPlacesOfLines(knex, orderId),
    container.resolve<ContentService>(CONTENT).published(),
  ])
  const { shop } = content
  const { street, city, postalCode, country, recipient, landmark, county, phone: forRider } = order.shippingAddress
  const ofBuyer = buyer?.phone ? maskPhone(buyer.phone) : undefined
  const phone = forRider ?? ofBuyer
  const { pickup } = order.shipping
  const isDivided = new Set(places.map(({ locationId }) => locationId)).size > 1
  const placesOf = (lineId: string) => (isDivided ? places.filter((place) => place.lineId === lineId) : [])
  const destination = pickup ? [] : [street, landmark, `${postalCode} ${city}`, county, country]
  return html`<!doctype html>
    <html lang="en-KE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${copy.packingSlip(order.number)}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>${copy.packingSlip(order.number)}</h1>
          <p>${shop.name}<br />${shop.phone.display}</p>
        </header>
        <div class="parts">
          <section>
            <h2>${pickup ? copy.pickUpBy : copy.deliverTo}</h2>
            ${[recipient ?? buyer?.name, ...destination, phone].map(lineOfAddress)}
          </section>
          <section>
            <h2>${copy.order(order.number)}</h2>
            <p>${copy.placed(minuteOf(new Date(order.createdAt)))}</p>
            <h2>${copy.shipping}</h2>
            <p>${order.shipping.name}, ${order.shipping.eta}</p>
            ${pickup ? [html`<h2>${copy.pickUpAt}</h2>`, ...pickupLines(pickup).map(lineOfAddress)] : []}
          </section>
        </div>
        <table>
          <thead>
            <tr>
              <th>${copy.item}</th>
              <th>${copy.size}</th>
              <th>${copy.colour}</th>
              <th>${copy.sku}</th>
              <th class="count">${copy.units}</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${order.items.map((item) => lineOf(item, { sku: skus.get(item.id) ?? "", places: placesOf(item.id) }))}
          </tbody>
        </table>
      </body>
    </html> `.source
}

function lineOfAddress(text: string | undefined): Html {
  return text ? html`<p>${text}</p> ` : new Html("")
}

function lineOf(
  { name, size, color, quantity, options, madeToOrder }: Order["items"][number],
  { sku, places }: { sku: string; places: readonly ReservedPlace[] },
): Html {
  const others = [...optionLabels({ options, madeToOrder }), ...(places.length === 0 ? [] : [copy.unitsAt(places)])]
  return html`<tr>
    <td>${name}${others.map((words) => html`<br />${words}`)}</td>
    <td>${size ?? ""}</td>
    <td>${color ?? ""}</td>
    <td>${sku}</td>
    <td class="count">${quantity}</td>
    <td><span class="box"></span></td>
  </tr> `
}

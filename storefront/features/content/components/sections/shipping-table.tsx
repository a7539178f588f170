import type { ShippingTableRow } from "@mavazi/contracts/checkout/shipping-table"
import { interpolate } from "~/shared/copy/interpolate"
import { Table } from "~/shared/ui/display/table"
import { option, price, time } from "../../copy"
import * as copy from "../../copy/shipping-table"
import { conditionsOf, placesOf, pricesOf } from "../../model/shipping-words"

/** The options of which checkout offers those that apply, with places, times and prices. */
export function ShippingTable({ options }: { options: readonly ShippingTableRow[] }) {
  return (
    <Table caption={copy.checkoutOptions} captionHidden>
      <thead>
        <tr>
          <th scope="col">{option}</th>
          <th scope="col">{copy.place}</th>
          <th scope="col">{time}</th>
          <th scope="col" data-figure>
            {price}
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((row) => (
          <tr key={`${row.id} ${row.zone}`}>
            <th scope="row">{row.name}</th>
            <td>{placeLines(row).map(lineOf)}</td>
            <td>{row.eta}</td>
            <td data-figure>{pricesOf(row).map(lineOf)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function placeLines(row: ShippingTableRow): string[] {
  const { pickup } = row
  const place = pickup ? [copy.pickUpAt, pickup.name, pickup.address, pickup.times] : [placesOf(row)]
  const goods = row.onlyFor === undefined ? "" : interpolate(copy.onlyFor, { goods: row.onlyFor })
  return [...place, goods, conditionsOf(row.limits)].filter((line) => line !== "")
}

const lineOf = (line: string) => <div key={line}>{line}</div>

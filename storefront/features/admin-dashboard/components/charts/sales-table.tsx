import type { SalesReport } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { Table } from "~/shared/ui/display/table"
import * as copy from "../../copy/charts"
import * as labels from "../../copy/labels"
import { intervalLabel } from "../../model/report-labels"
import { count } from "../../model/formats"

const UNITS = { hour: copy.hour, day: copy.day, month: copy.month } as const

/** The data of the sales chart as a table. */
export function SalesTable({ report: { series, unit } }: { report: SalesReport }) {
  return (
    <Table caption={copy.salesOverTime} captionHidden>
      <thead>
        <tr>
          <th scope="col">{UNITS[unit]}</th>
          <th scope="col" data-figure>
            {labels.sales}
          </th>
          <th scope="col" data-figure>
            {copy.previousColumn}
          </th>
          <th scope="col" data-figure>
            {labels.orders}
          </th>
          <th scope="col" data-figure>
            {copy.previousColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ start, sales, earlierSales, orders, earlierOrders }) => (
          <tr key={start}>
            <th scope="row">{intervalLabel(start, unit)}</th>
            <td data-figure>{formatKsh(sales)}</td>
            <td data-figure>{formatKsh(earlierSales)}</td>
            <td data-figure>{count(orders)}</td>
            <td data-figure>{count(earlierOrders)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

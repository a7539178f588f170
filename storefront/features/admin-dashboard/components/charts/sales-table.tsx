import type { SalesReport } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import { Table } from "~/shared/ui/display/table"
import { stepLabel } from "../../model/report-labels"
import { count } from "../../model/formats"

const UNITS = { hour: "Hour", day: "Day", month: "Month" } as const

/** The data of the sales chart as a table. */
export function SalesTable({ report: { series, unit } }: { report: SalesReport }) {
  return (
    <Table caption="Sales over time" captionHidden>
      <thead>
        <tr>
          <th scope="col">{UNITS[unit]}</th>
          <th scope="col" data-figure>
            Sales
          </th>
          <th scope="col" data-figure>
            Before
          </th>
          <th scope="col" data-figure>
            Orders
          </th>
          <th scope="col" data-figure>
            Before
          </th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ start, sales, earlierSales, orders, earlierOrders }) => (
          <tr key={start}>
            <th scope="row">{stepLabel(start, unit)}</th>
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

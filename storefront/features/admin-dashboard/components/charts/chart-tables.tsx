import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { AdminStats } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { Table } from "~/shared/ui/display/table"
import * as copy from "../../copy/charts"
import * as labels from "../../copy/labels"
import { slices } from "../../model/chart-data"
import { count } from "../../model/formats"

/** The data of 'Recent Orders' as a table, newest first. */
export function RecentOrdersTable({ stats }: { stats: AdminStats }) {
  const rows = stats.recentOrders.map(({ id, createdAt, total }) => ({
    key: id,
    name: dayAndTime(createdAt),
    figure: formatKsh(total),
  }))
  return <FigureTable caption={copy.recentTotalsCaption} columns={[copy.placed, labels.total]} rows={rows} />
}

/** The data of 'Statistics Overview' as a table. */
export function StatisticsTable({ stats }: { stats: AdminStats }) {
  const rows = slices(stats).map(({ name, value }) => ({ key: name, name, figure: count(value) }))
  return <FigureTable caption={copy.countsCaption} columns={[copy.type, copy.count]} rows={rows} />
}

interface FigureTableProps {
  caption: string
  columns: readonly [name: string, figure: string]
  rows: readonly { key: string; name: string; figure: string }[]
}

function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <Table caption={caption} captionHidden>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col" data-figure>
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figure }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-figure>{figure}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

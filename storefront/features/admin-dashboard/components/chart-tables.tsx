import type { AdminStats } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import { Table } from "~/shared/ui/table"
import { slices } from "../model/chart-data"
import { count, dayAndTime } from "../model/table-words"

/** The bars of 'Recent Orders' in words, newest first. */
export function RecentOrdersTable({ stats }: { stats: AdminStats }) {
  return (
    <Table caption="Totals of the last ten orders" captionHidden>
      <thead>
        <tr>
          <th scope="col">Placed</th>
          <th scope="col" data-figure>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {stats.recentOrders.map(({ id, createdAt, total }) => (
          <tr key={id}>
            <th scope="row">{dayAndTime(createdAt)}</th>
            <td data-figure>{formatKsh(total)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The slices of 'Statistics Overview' in words. */
export function StatisticsTable({ stats }: { stats: AdminStats }) {
  return (
    <Table caption="Users, orders and products" captionHidden>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" data-figure>
            Count
          </th>
        </tr>
      </thead>
      <tbody>
        {slices(stats).map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-figure>{count(value)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

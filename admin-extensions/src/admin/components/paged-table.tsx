import { STACKED, TablePages } from "@mavazi/admin-ui"
import { Table, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface PagedTableProps {
  /** Titles of the columns; empty for a column of buttons. */
  titles: readonly string[]
  /** Of all pages. */
  count: number
  /** Shown in place of a table without rows. */
  empty: string
  pageSize: number
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
  /** The rows of this page. */
  children: ReactNode
}

/** A page of a table, with buttons for the others. */
export function PagedTable({ titles, count, empty, pageSize, page, onPage, children }: PagedTableProps) {
  if (count === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-8 text-center">
        {empty}
      </Text>
    )
  }
  return (
    <div className="overflow-x-auto">
      <Table className={STACKED}>
        <Table.Header>
          <Table.Row>
            {titles.map((title) => (
              <Table.HeaderCell key={title}>{title}</Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table>
      <TablePages count={count} pageSize={pageSize} page={page} onPage={onPage} />
    </div>
  )
}

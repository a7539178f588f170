import { Table } from "@medusajs/ui"

export interface TablePagesProps {
  /** Rows of all pages. */
  count: number
  pageSize: number
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
}

/** The pagination below a table. */
export function TablePages({ count, pageSize, page, onPage }: TablePagesProps) {
  const pageCount = Math.ceil(count / pageSize)
  return (
    <Table.Pagination
      count={count}
      pageSize={pageSize}
      pageIndex={page}
      pageCount={pageCount}
      canPreviousPage={page > 0}
      canNextPage={page + 1 < pageCount}
      previousPage={() => onPage(page - 1)}
      nextPage={() => onPage(page + 1)}
    />
  )
}

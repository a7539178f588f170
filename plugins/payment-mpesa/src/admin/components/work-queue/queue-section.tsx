import { FetchState } from "@mavazi/admin-ui"
import { Badge, Container, Heading, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import * as copy from "../../copy/work-queue"

interface QueueSectionProps<Row> {
  title: string
  /** Purpose of the list. */
  about: string
  /** What is fetched, in the plural: "refunds". */
  what: string
  /** Shown when the list is empty. */
  empty: string
  query: UseQueryResult
  rows: Row[] | undefined
  children: (row: Row, now: number) => ReactNode
}

/** A list of the work queue. `now` is the time of the last response. */
export function QueueSection<Row>({ title, about, what, empty, query, rows, children }: QueueSectionProps<Row>) {
  const heading = useId()
  return (
    <Container role="region" aria-labelledby={heading} className="divide-y p-0">
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <div className="flex items-center gap-x-2">
          <Heading level="h2" id={heading}>
            {title}
          </Heading>
          {rows !== undefined && rows.length > 0 && (
            <Badge size="2xsmall" color="orange" aria-label={copy.waiting(rows.length)}>
              {rows.length}
            </Badge>
          )}
        </div>
        <Text size="small" className="text-ui-fg-subtle">
          {about}
        </Text>
      </div>
      <FetchState query={query} what={what} />
      {rows?.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {empty}
        </Text>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className="divide-y">{rows.map((row) => children(row, query.dataUpdatedAt))}</ul>
      )}
    </Container>
  )
}

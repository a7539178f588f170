import { nairobiTime } from "@mavazi/admin-ui"
import type { AuditEntry } from "@mavazi/contracts/engine-admin/audit-log"
import { ROLE_NAMES } from "@mavazi/contracts/engine-admin/copy"
import { Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import * as copy from "../copy/audit-log"
import { ENTRIES_PER_PAGE } from "../data/audit-log"
import { PagedTable } from "./paged-table"

interface AuditTableProps {
  entries: AuditEntry[]
  count: number
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
}

/** A page of the audit log. */
export function AuditTable({ entries, count, page, onPage }: AuditTableProps) {
  const { time, person, action, changes } = copy.columns
  return (
    <PagedTable
      titles={[time, person, action, changes]}
      empty={copy.nothingFound}
      pageSize={ENTRIES_PER_PAGE}
      {...{ count, page, onPage }}
    >
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </PagedTable>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, person, role, address, action, object_id, changes, finished } = entry
  return (
    <Table.Row className="[&_td]:align-top lg:[&_td]:py-3">
      <Table.Cell className="whitespace-nowrap">{nairobiTime(at)}</Table.Cell>
      <Table.Cell>
        <Text size="small">{person.name}</Text>
        <Text size="xsmall" className="text-ui-fg-subtle">
          {copy.byRole(role === null ? "" : ROLE_NAMES[role], address)}
        </Text>
      </Table.Cell>
      <Table.Cell>
        <Text size="small">{action}</Text>
        <Text size="xsmall" className="text-ui-fg-subtle break-all">
          {object_id?.startsWith("order_") ? (
            <Link className="text-ui-fg-interactive" to={`/find-order/${object_id}`}>
              {object_id}
            </Link>
          ) : (
            object_id
          )}
        </Text>
        {!finished && (
          <Text size="xsmall" className="text-ui-tag-orange-text">
            {copy.notFinished}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell className="max-w-xl break-words lg:min-w-64">
        {Object.entries(changes).map(([field, value]) => (
          <Text key={field} size="small">
            <span className="text-ui-fg-subtle">{field}:</span> {value}
          </Text>
        ))}
      </Table.Cell>
    </Table.Row>
  )
}

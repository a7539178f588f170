import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ListCheckbox } from "@medusajs/icons"
import { Container } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { AuditFilters } from "../../components/audit-filters"
import { AuditTable } from "../../components/audit-table"
import * as copy from "../../copy/audit-log"
import { type AuditFilter, auditLogQuery, EMPTY_FILTER } from "../../data/audit-log"

/** Who changed what. */
const AuditLogPage = () => {
  const [filter, setFilter] = useState<AuditFilter>(EMPTY_FILTER)
  const [page, setPage] = useState(0)
  const query = useQuery(auditLogQuery(filter, page))
  const { data } = query
  const narrow = (change: Partial<AuditFilter>) => {
    setFilter({ ...filter, ...change })
    setPage(0)
  }
  return (
    <Container className="divide-y p-0">
      <PageHead title={copy.auditLog} about={copy.auditLogAbout}>
        {data && <AuditFilters filter={filter} people={data.people} onChange={narrow} />}
      </PageHead>
      <FetchState query={query} what={copy.auditLogWhat} />
      {data && <AuditTable entries={data.entries} count={data.count} page={page} onPage={setPage} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: copy.auditLog, icon: ListCheckbox, rank: 9 })

export default AuditLogPage

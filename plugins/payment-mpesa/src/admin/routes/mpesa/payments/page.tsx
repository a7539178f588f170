import { FetchState } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router-dom"
import { LedgerFilters } from "../../../components/ledger/ledger-filters"
import { LedgerTable } from "../../../components/ledger/ledger-table"
import type { LedgerResponse } from "../../../../contract/admin/ledger"
import { filterOf, type LedgerFilter, ledgerQuery, searchMeaningText } from "../../../data/ledger"
import * as copy from "../../../copy/ledger"

/** All M-Pesa payments of the shop, with search and export. */
const PaymentsPage = () => {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const page = Math.max(0, Number(params.get("page") ?? 1) - 1) || 0
  const query = useQuery(ledgerQuery(filter, page))
  const show = (filters: LedgerFilter, to = 0) => {
    const next = Object.entries({ ...filters, page: to === 0 ? "" : String(to + 1) }).filter(
      ([, value]) => value !== "",
    )
    setParams(Object.fromEntries(next))
  }
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading>{copy.payments}</Heading>
        {filter.customer !== undefined && (
          <Button size="small" variant="transparent" onClick={() => show({ ...filter, customer: "" })}>
            {copy.filteredByCustomer}
          </Button>
        )}
      </div>
      <LedgerFilters filter={filter} onChange={(change) => show({ ...filter, ...change })} />
      <FetchState query={query} what={copy.paymentsWhat} />
      {query.data && (
        <Payments
          answer={query.data}
          narrowed={Object.keys(filter).length > 0}
          page={page}
          onPage={(to) => show(filter, to)}
        />
      )}
    </Container>
  )
}

interface PaymentsProps {
  answer: LedgerResponse
  narrowed: boolean
  page: number
  onPage: (page: number) => void
}

function Payments({ answer: { payments, count, search_terms }, narrowed, page, onPage }: PaymentsProps) {
  const meaning = searchMeaningText(search_terms)
  const none = narrowed ? copy.noMatchingPayments : copy.noPaymentsYet
  return (
    <>
      {meaning !== null && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-3" role="status">
          {meaning}
        </Text>
      )}
      {count === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 py-8 text-center">
          {none}
        </Text>
      ) : (
        <LedgerTable payments={payments} count={count} page={page} onPage={onPage} />
      )}
    </>
  )
}

export const config = defineRouteConfig({ label: "Payments", rank: 1 })

export default PaymentsPage

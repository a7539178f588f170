import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router-dom"
import { FetchState } from "../../../components/fetch-state"
import { LedgerFilters } from "../../../components/mpesa/ledger/ledger-filters"
import { LedgerTable } from "../../../components/mpesa/ledger/ledger-table"
import { type FilterName, filterOf, type LedgerPage, ledgerQuery, searchMeaningText } from "../../../lib/mpesa/ledger"

/** Every M-Pesa payment of the shop, to find one and to take them away as a file. */
const PaymentsPage = () => {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const page = Math.max(0, Number(params.get("page") ?? 1) - 1) || 0
  const query = useQuery(ledgerQuery(filter, page))
  const show = (filters: Partial<Record<FilterName, string>>, to = 0) => {
    const next = Object.entries({ ...filters, page: to === 0 ? "" : String(to + 1) }).filter(
      ([, value]) => value !== "",
    )
    setParams(Object.fromEntries(next))
  }
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading>M-Pesa payments</Heading>
        {filter.customer !== undefined && (
          <Button size="small" variant="transparent" onClick={() => show({ ...filter, customer: "" })}>
            One customer’s. Show everybody’s
          </Button>
        )}
      </div>
      <LedgerFilters filter={filter} onChange={(change) => show({ ...filter, ...change })} />
      <FetchState query={query} what="payments" />
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
  answer: LedgerPage
  narrowed: boolean
  page: number
  onPage: (page: number) => void
}

function Payments({ answer: { payments, count, read_as }, narrowed, page, onPage }: PaymentsProps) {
  const said = searchMeaningText(read_as)
  const none = narrowed ? "No payment fits." : "Payments will appear here as soon as they start."
  return (
    <>
      {said !== null && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-3" role="status">
          {said}
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

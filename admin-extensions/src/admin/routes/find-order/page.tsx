import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { MagnifyingGlass } from "@medusajs/icons"
import { Button, Container, Input } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import type { FormEvent } from "react"
import { useSearchParams } from "react-router-dom"
import { FoundOrders } from "../../components/found-orders"
import * as copy from "../../copy/find-order"
import { foundOrdersQuery } from "../../data/find-order"

/** Finds an order by anything that a customer can tell about it. The words are in the URL, so that Back shows them again. */
const FindOrderPage = () => {
  const [params, setParams] = useSearchParams()
  const words = params.get("q") ?? ""
  const page = Number(params.get("page") ?? 1)
  const query = useQuery(foundOrdersQuery(words, page))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get("q")
    setParams(typeof text === "string" && text.trim() !== "" ? { q: text.trim() } : {})
  }
  return (
    <Container className="divide-y p-0">
      <PageHead title={copy.findOrder} about={copy.findOrderAbout} />
      <form role="search" key={words} className="flex items-center gap-2 px-6 py-4" onSubmit={search}>
        <Input
          type="search"
          name="q"
          className="max-w-md flex-1"
          aria-label={copy.searchLabel}
          maxLength={100}
          defaultValue={words}
        />
        <Button type="submit" size="small" isLoading={query.isFetching}>
          {copy.find}
        </Button>
      </form>
      {words !== "" && <FetchState query={query} what={copy.ordersWhat} />}
      {query.data && (
        <FoundOrders
          {...query.data}
          words={words}
          page={page}
          onPage={(next) => setParams({ q: words, page: String(next) })}
        />
      )}
    </Container>
  )
}

export const config = defineRouteConfig({ label: copy.findOrder, icon: MagnifyingGlass, rank: 1 })

export const handle = { breadcrumb: () => copy.findOrder }

export default FindOrderPage

import { FetchState } from "@mavazi/admin-ui"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link, useParams } from "react-router-dom"
import { EventRow } from "../../../../components/ledger/event-row"
import * as copy from "../../../../copy/order-events"
import { orderEventsQuery } from "../../../../data/order-events"

/** Everything that happened to an order's money. */
const OrderEventsPage = () => {
  const { id = "" } = useParams()
  const query = useInfiniteQuery(orderEventsQuery(id))
  const events = query.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <Heading>{copy.whatHappened}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.about}
        </Text>
        <Link to={`/orders/${id}`} className="txt-small underline">
          {copy.order}
        </Link>
      </div>
      <FetchState query={query} what={copy.eventsWhat} />
      {query.data && events.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {copy.noEvents}
        </Text>
      )}
      {events.length > 0 && (
        <ul className="divide-y">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="px-6 py-4">
          <Button
            size="small"
            variant="secondary"
            isLoading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {copy.older}
          </Button>
        </div>
      )}
    </Container>
  )
}

export default OrderEventsPage

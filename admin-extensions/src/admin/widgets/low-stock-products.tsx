import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Fragment } from "react"
import { Link } from "react-router-dom"
import { BEFORE_ENGINE_WIDGETS } from "../components/widget-order"
import * as copy from "../copy/product-table"
import { shownCounts, stockCountsQuery } from "../data/product-table"

/** Above the list of products: how many are low in stock or sold out. Nothing for staff who may not see stock. */
const LowStockProductsWidget = () => {
  const { data } = useQuery(stockCountsQuery)
  const shown = data ? shownCounts(data) : []
  if (shown.length === 0) return null
  return (
    <Container style={BEFORE_ENGINE_WIDGETS} className="flex flex-col gap-y-1 px-6 py-4">
      <Heading level="h2">{copy.lowHeading}</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        {copy.lowAbout}{" "}
        {shown.map(({ filter, label }, place) => (
          <Fragment key={filter}>
            {place > 0 && ", "}
            <Link to={`/products-and-stock?stock=${filter}`} className="text-ui-fg-interactive">
              {label}
            </Link>
          </Fragment>
        ))}
        .
      </Text>
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "product.list.before" })

export default LowStockProductsWidget

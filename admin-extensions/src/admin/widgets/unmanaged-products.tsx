import { useMayCall } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Fragment } from "react"
import { Link } from "react-router-dom"
import { BEFORE_ENGINE_WIDGETS } from "../components/widget-order"
import { unmanagedQuery } from "../data/stock"
import * as copy from "../copy/stock"

/** Above the list of products: those whose stock is not managed. */
const UnmanagedProductsWidget = () => {
  const { data } = useQuery({ ...unmanagedQuery, enabled: useMayCall("GET /admin/unmanaged-stock") })
  if (!data || data.count === 0) return null
  const more = data.count - data.products.length
  return (
    <Container style={BEFORE_ENGINE_WIDGETS} className="flex flex-col gap-y-1 px-6 py-4">
      <Heading level="h2">{copy.productsNotManaged(data.count)}</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        {copy.neverRunsOut}{" "}
        {data.products.map(({ id, title }, place) => (
          <Fragment key={id}>
            {place > 0 && ", "}
            <Link to={`/products/${id}`} className="text-ui-fg-interactive">
              {title}
            </Link>
          </Fragment>
        ))}
        {more > 0 && copy.andMore(more)}.
      </Text>
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "product.list.before" })

export default UnmanagedProductsWidget

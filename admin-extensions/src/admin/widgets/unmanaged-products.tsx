import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Fragment } from "react"
import { Link } from "react-router-dom"
import { FIRST } from "../lib/first"
import { unmanagedQuery } from "../lib/stock"

/** Above the list of products: those whose stock is not managed. */
const UnmanagedProductsWidget = () => {
  const { data } = useQuery(unmanagedQuery)
  if (!data || data.count === 0) return null
  const more = data.count - data.products.length
  return (
    <Container style={FIRST} className="flex flex-col gap-y-1 px-6 py-4">
      <Heading level="h2">Stock is not managed: {data.count}</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        The shop never runs out of{" "}
        {data.products.map(({ id, title }, place) => (
          <Fragment key={id}>
            {place > 0 && ", "}
            <Link to={`/products/${id}`} className="text-ui-fg-interactive">
              {title}
            </Link>
          </Fragment>
        ))}
        {more > 0 && ` and ${String(more)} more`}.
      </Text>
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "product.list.before" })

export default UnmanagedProductsWidget

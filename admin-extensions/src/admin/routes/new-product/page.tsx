import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Plus } from "@medusajs/icons"
import { Container } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { NewProductForm } from "../../components/new-product/product-form"
import * as copy from "../../copy/new-product"
import { choicesQuery } from "../../data/new-product"

/** A product on one screen. The engine's own form has several, and leaves stock, profile and location to be set elsewhere. */
const NewProductPage = () => {
  const query = useQuery(choicesQuery)
  return (
    <Container className="divide-y p-0">
      <PageHead title={copy.newProduct} about={copy.newProductAbout} />
      <FetchState query={query} what={copy.choicesWhat} />
      {query.data && <NewProductForm {...query.data} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: copy.newProduct, icon: Plus, rank: 4 })

export default NewProductPage

import { STACKED } from "@mavazi/admin-ui"
import type { ProductTable, TableProduct } from "@mavazi/contracts/engine-admin/product-table"
import { Checkbox, StatusBadge, Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import * as copy from "../../copy/product-table"
import { priceWords, saleWords } from "../../data/product-table"
import { VariantStock } from "./variant-stock"

interface ProductRowsProps extends Pick<ProductTable, "products" | "locations"> {
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

/** A row for each product; a card on phones and tablets. */
export function ProductRows({ products, locations, selected, onSelect }: ProductRowsProps) {
  const ids = products.map(({ id }) => id)
  return (
    <div className="overflow-x-auto">
      <Table className={STACKED}>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell className="w-10">
              <Checkbox
                aria-label={copy.selectPage}
                checked={ids.every((id) => selected.has(id))}
                onCheckedChange={(value) => onSelect(ids, value === true)}
              />
            </Table.HeaderCell>
            {Object.values(copy.columns).map((title) => (
              <Table.HeaderCell key={title}>{title}</Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              locations={locations}
              alone={products.length <= SHORT}
              isSelected={selected.has(product.id)}
              onSelect={(value) => onSelect([product.id], value)}
            />
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

/** Of fewer products, all stock is shown. */
const SHORT = 3

interface ProductRowProps {
  product: TableProduct
  locations: ProductTable["locations"]
  alone: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

function ProductRow({ product, locations, alone, isSelected, onSelect }: ProductRowProps) {
  const { id, title, picture, status, categories } = product
  const sale = saleWords(product)
  return (
    <Table.Row className="[&_td]:align-top lg:[&_td]:py-3" data-product={id}>
      <Table.Cell>
        <Checkbox
          aria-label={copy.selectProduct(title)}
          checked={isSelected}
          onCheckedChange={(value) => onSelect(value === true)}
        />
      </Table.Cell>
      <Table.Cell className="lg:w-72 lg:max-w-72">
        <div className="flex gap-x-3">
          {picture === null ? (
            <div className="bg-ui-bg-component h-14 w-11 shrink-0 rounded" />
          ) : (
            <img src={picture} alt="" loading="lazy" className="h-14 w-11 shrink-0 rounded object-cover" />
          )}
          <div className="min-w-0">
            <Link className="txt-small-plus break-words whitespace-normal underline" to={`/products/${id}`}>
              {title}
            </Link>
            <Text size="xsmall" className="text-ui-fg-subtle whitespace-normal">
              {categories.map(({ name }) => name).join(", ")}
            </Text>
          </div>
        </div>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">
        <StatusBadge color={status === "published" ? "green" : "grey"}>{copy.STATUS_NAMES[status]}</StatusBadge>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">
        <Text size="small" className="tabular-nums">
          {priceWords(product)}
        </Text>
        {sale !== null && (
          <Text size="xsmall" className="text-ui-fg-subtle tabular-nums">
            {sale}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell>
        <VariantStock product={product} locations={locations} alone={alone} />
      </Table.Cell>
    </Table.Row>
  )
}

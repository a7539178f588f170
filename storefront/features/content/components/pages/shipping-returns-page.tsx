import type { ShippingTableRow } from "@mavazi/contracts/checkout/shipping-table"
import type { Content } from "@mavazi/contracts/content/documents"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { Table } from "~/shared/ui/display/table"
import * as copy from "../../copy"
import { checkoutOptions } from "../../copy/shipping-table"
import { Accordion } from "../sections/accordion"
import { ShippingTable } from "../sections/shipping-table"
import { Article, article, Section } from "../sections/article"

export interface ShippingReturnsPageProps {
  shippingReturns: Content["shipping-returns"]
  policyQuestions: Content["policy-questions"]
  /** Null when they could not be read. */
  options: readonly ShippingTableRow[] | null
}

export function ShippingReturnsPage({ shippingReturns, policyQuestions, options }: ShippingReturnsPageProps) {
  const { title, lead, shipping, delivery, returning, questions } = shippingReturns
  return (
    <Article title={title} lead={lead}>
      <Section title={shipping.heading}>
        <Table caption={copy.shippingOptions} captionHidden>
          <thead>
            <tr>
              <th scope="col">{copy.option}</th>
              <th scope="col">{copy.time}</th>
              <th scope="col" data-figure>
                {copy.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {shipping.options.map(({ name, time, price }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{time}</td>
                <td data-figure>{typeof price === "number" ? formatKsh(price) : price}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p className={article.meta}>{shipping.note}</p>
      </Section>
      {options !== null && options.length > 0 && (
        <Section title={checkoutOptions}>
          <ShippingTable options={options} />
        </Section>
      )}
      <Section title={delivery.heading}>
        <dl className={article.facts}>
          {delivery.places.flatMap(({ place, time }) => [
            <dt key={place}>{place}</dt>,
            <dd key={`${place}-time`}>{time}</dd>,
          ])}
        </dl>
        <p className={article.meta}>{delivery.note}</p>
      </Section>
      <Section title={returning.heading}>
        <ol>
          {returning.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section title={questions.heading}>
        <Accordion items={policyQuestions.list} />
      </Section>
    </Article>
  )
}

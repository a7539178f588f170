import { Table } from "~/shared/ui/table"
import { deliveryTimes, policyQuestions, shippingTable } from "../model/policies"
import { Accordion } from "./accordion"
import { Article, article, Section } from "./article"

export function ShippingReturnsPage() {
  return (
    <Article title="Shipping & Returns" lead="What it costs, how long it takes, and how to send something back.">
      <Section title="Shipping">
        <Table caption="Shipping options" captionHidden>
          <thead>
            <tr>
              <th scope="col">Option</th>
              <th scope="col">Time</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {shippingTable.map(({ name, time, price }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{time}</td>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      <Section title="On its way">
        <dl className={article.facts}>
          {deliveryTimes.flatMap(({ place, time }) => [
            <dt key={place}>{place}</dt>,
            <dd key={`${place}-time`}>{time}</dd>,
          ])}
        </dl>
      </Section>
      <Section title="Questions">
        <Accordion items={policyQuestions} />
      </Section>
    </Article>
  )
}

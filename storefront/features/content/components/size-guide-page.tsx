import { useState } from "react"
import { LinkButton } from "~/shared/ui/button"
import { Table } from "~/shared/ui/table"
import { Tabs } from "~/shared/ui/tabs"
import { type Audience, measuringTips, type SizeChart, sizeCharts } from "../model/size-charts"
import { Article, article, Section } from "./article"

const AUDIENCES = [
  { id: "women", label: "Women" },
  { id: "men", label: "Men" },
  { id: "children", label: "Children" },
] as const

export function SizeGuidePage() {
  const [audience, setAudience] = useState<Audience>("women")
  const [chartId, setChartId] = useState("tops")
  const charts = sizeCharts[audience]
  const chart = charts.find(({ id }) => id === chartId) ?? charts[0]

  const changeAudience = (chosen: Audience) => {
    setAudience(chosen)
    setChartId(sizeCharts[chosen][0].id)
  }

  return (
    <Article title="Size Guide" lead="Body measures in centimetres. Measure over underwear, with a soft tape.">
      <Section title="Charts">
        <Tabs tabs={AUDIENCES} selected={audience} onSelect={changeAudience} label="Whose sizes">
          <Tabs tabs={charts} selected={chart.id} onSelect={setChartId} label="Kind of garment">
            <Chart chart={chart} />
          </Tabs>
        </Tabs>
      </Section>
      <Section title="How to measure">
        <ul className={article.rows}>
          {measuringTips.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Still between two sizes?">
        <p>Write to us with your measures and the piece you like; the tailor who sews it answers.</p>
        <LinkButton to="/contact" variant="secondary">
          Contact us
        </LinkButton>
        <LinkButton to="/shop" variant="quiet">
          Back to the shop
        </LinkButton>
      </Section>
    </Article>
  )
}

function Chart({ chart }: { chart: SizeChart }) {
  return (
    <Table caption={`${chart.label}, in centimetres`}>
      <thead>
        <tr>
          {chart.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map(([size, ...measures]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {measures.map((measure, index) => (
              <td key={chart.columns[index + 1]}>{measure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

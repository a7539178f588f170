import { useState } from "react"
import sizeGuide from "~content/size-guide.yaml"
import { LinkButton } from "~/shared/ui/button"
import { Table } from "~/shared/ui/table"
import { Tabs } from "~/shared/ui/tabs"
import { Article, article, Section } from "./article"

const { charts: byAudience, measuring, advice } = sizeGuide

const AUDIENCES = (["women", "men", "children"] as const).map((id) => ({ id, label: byAudience[id].label }))

type Audience = (typeof AUDIENCES)[number]["id"]
type SizeChart = (typeof byAudience)[Audience]["charts"][number]

export function SizeGuidePage() {
  const [audience, setAudience] = useState<Audience>("women")
  const { charts } = byAudience[audience]
  const [chartId, setChartId] = useState(charts[0].id)
  const chart = charts.find(({ id }) => id === chartId) ?? charts[0]

  const changeAudience = (chosen: Audience) => {
    setAudience(chosen)
    setChartId(byAudience[chosen].charts[0].id)
  }

  return (
    <Article title={sizeGuide.title} lead={sizeGuide.lead}>
      <Section title={byAudience.heading}>
        <Tabs tabs={AUDIENCES} selected={audience} onSelect={changeAudience} label="Whose sizes">
          <Tabs tabs={charts} selected={chart.id} onSelect={setChartId} label="Kind of garment">
            <Chart chart={chart} />
          </Tabs>
        </Tabs>
      </Section>
      <Section title={measuring.heading}>
        <ul className={article.rows}>
          {measuring.tips.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={advice.heading}>
        <p>{advice.text}</p>
        <LinkButton to="/contact" variant="secondary">
          {advice.contact}
        </LinkButton>
        <LinkButton to="/shop" variant="quiet">
          {advice.shop}
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

import { useState } from "react"
import sizeGuide from "~content/size-guide.yaml"
import { Table } from "~/shared/ui/display/table"
import { Tabs } from "~/shared/ui/navigation/tabs"
import { type Audience, chartFor, type SizeChart } from "../../model/size-charts"

export interface SizeChartsProps {
  audience: Audience
  /** What the charts are looked at for: the one that fits it is shown first. */
  garment?: { kind: string | null; sizes: readonly string[] }
}

/** The charts of one audience, a tab each. */
export function SizeCharts({ audience, garment }: SizeChartsProps) {
  const { charts } = sizeGuide.charts[audience]
  const [chartId, setChartId] = useState(() => chartFor(charts, garment).id)
  const chart = charts.find(({ id }) => id === chartId) ?? charts[0]
  return (
    <Tabs tabs={charts} selected={chart.id} onSelect={setChartId} label="Garment type">
      <Chart chart={chart} />
    </Tabs>
  )
}

function Chart({ chart }: { chart: SizeChart }) {
  return (
    <Table caption={`${chart.label}, in centimetres`} even>
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

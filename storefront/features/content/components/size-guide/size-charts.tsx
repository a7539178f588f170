import { useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Table } from "~/shared/ui/display/table"
import { Tabs } from "~/shared/ui/navigation/tabs"
import * as copy from "../../copy"
import { chartFor, type Charts, type SizeChart } from "../../model/size-charts"

export interface SizeChartsProps {
  charts: Charts
  /** The garment that the charts are opened for: its chart is selected first. */
  garment?: { kind: string | null; sizes: readonly string[] }
}

/** The charts of one audience, one tab each. */
export function SizeCharts({ charts, garment }: SizeChartsProps) {
  const [chartId, setChartId] = useState(() => chartFor(charts, garment).id)
  const chart = charts.find(({ id }) => id === chartId) ?? charts[0]
  return (
    <Tabs tabs={charts} selected={chart.id} onSelect={setChartId} label={copy.garmentType}>
      <Chart chart={chart} />
    </Tabs>
  )
}

function Chart({ chart }: { chart: SizeChart }) {
  return (
    <Table caption={interpolate(copy.chartCaption, { label: chart.label })} even>
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

import { Container, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface MetricCardProps {
  title: string
  /** Value of the whole period. */
  sum: string
  about: string
  /** The chart's values as a table, for screen readers. */
  table: { head: string[]; rows: string[][] }
  children: ReactNode
}

/** A metric: its value, its chart, and the chart's values as a table. */
export function MetricCard({ title, sum, about, table: { head, rows }, children }: MetricCardProps) {
  return (
    <Container className="flex flex-col gap-y-4 px-6 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div>
          <Heading level="h2">{title}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {about}
          </Text>
        </div>
        <Text size="xlarge" weight="plus" className="tabular-nums">
          {sum}
        </Text>
      </div>
      {children}
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Container>
  )
}

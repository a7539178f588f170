import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { FetchState } from "../../../components/fetch-state"
import { DayChart } from "../../../components/mpesa/metrics/day-chart"
import { FailureBars } from "../../../components/mpesa/metrics/failure-bars"
import { MetricCard } from "../../../components/mpesa/metrics/metric-card"
import {
  type PaymentMetrics,
  metricsQuery,
  type Range,
  RANGES,
  formatRate,
  formatSeconds,
} from "../../../lib/mpesa/metrics"

/** How M-Pesa payments went: how many came about, how fast, and what the others failed of. */
const FiguresPage = () => {
  const [days, setDays] = useState<Range>(30)
  const query = useQuery(metricsQuery(days))
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <Heading>M-Pesa figures</Heading>
        <div className="flex gap-x-2" role="group" aria-label="Period">
          {RANGES.map((range) => (
            <Button
              key={range}
              size="small"
              variant={range === days ? "primary" : "secondary"}
              aria-pressed={range === days}
              onClick={() => setDays(range)}
            >
              {range} days
            </Button>
          ))}
        </div>
      </Container>
      {(query.isPending || query.error) && (
        <Container className="p-0">
          <FetchState query={query} what="figures" />
        </Container>
      )}
      {query.data && <Cards figures={query.data.figures} />}
    </div>
  )
}

function Cards({ figures }: { figures: PaymentMetrics }) {
  if (figures.ended === 0) {
    return (
      <Container className="px-6 py-8">
        <Text size="small" className="text-ui-fg-subtle text-center">
          No payment ended in this time.
        </Text>
      </Container>
    )
  }
  return (
    <>
      <SuccessCard figures={figures} />
      <SettleCard figures={figures} />
      <FailureCard figures={figures} />
    </>
  )
}

function SuccessCard({ figures }: { figures: PaymentMetrics }) {
  const { days } = figures
  return (
    <MetricCard
      title="Payments that came about"
      about={`${String(figures.paid)} of ${String(figures.ended)} tries`}
      sum={formatRate(figures)}
      table={{
        head: ["Day", "Paid", "Ended", "Rate"],
        rows: days.map((each) => [each.day, String(each.paid), String(each.ended), formatRate(each)]),
      }}
    >
      <DayChart
        days={days.map(({ day }) => day)}
        top={100}
        write={(value) => `${String(Math.round(value))}%`}
        series={[
          {
            name: "Paid",
            color: "--tag-green-icon",
            values: days.map(({ paid, ended }) => (ended === 0 ? null : (paid / ended) * 100)),
          },
        ]}
      />
    </MetricCard>
  )
}

function SettleCard({ figures: { days, settle } }: { figures: PaymentMetrics }) {
  const slow = days.map(({ p95 }) => p95)
  return (
    <MetricCard
      title="From the prompt to the money"
      about={`Half within ${formatSeconds(settle.p50)}, 95% within ${formatSeconds(settle.p95)}`}
      sum={formatSeconds(settle.p50)}
      table={{
        head: ["Day", "Half within", "95% within"],
        rows: days.map(({ day, p50, p95 }) => [day, formatSeconds(p50), formatSeconds(p95)]),
      }}
    >
      <DayChart
        days={days.map(({ day }) => day)}
        top={Math.max(1, ...slow.map((value) => value ?? 0))}
        write={formatSeconds}
        series={[
          { name: "95%", color: "--tag-blue-border", values: slow },
          { name: "Half", color: "--tag-blue-icon", values: days.map(({ p50 }) => p50) },
        ]}
      />
    </MetricCard>
  )
}

function FailureCard({ figures: { failures } }: { figures: PaymentMetrics }) {
  const count = failures.reduce((sum, each) => sum + each.count, 0)
  return (
    <MetricCard
      title="What the others failed of"
      about={count === 0 ? "Nothing failed." : "By the code of Safaricom’s answer"}
      sum={String(count)}
      table={{
        head: ["What happened", "Code", "Tries"],
        rows: failures.map((each) => [each.words, each.code, String(each.count)]),
      }}
    >
      <FailureBars failures={failures} />
    </MetricCard>
  )
}

export const config = defineRouteConfig({ label: "Figures", rank: 3 })

export default FiguresPage

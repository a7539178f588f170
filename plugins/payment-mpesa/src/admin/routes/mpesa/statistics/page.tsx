import { FetchState } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { DayChart } from "../../../components/statistics/day-chart"
import { FailureBars } from "../../../components/statistics/failure-bars"
import { MetricCard } from "../../../components/statistics/metric-card"
import { type PaymentStatistics, STATISTICS_DAYS } from "../../../../contract/admin/statistics"
import { formatRate, formatSeconds, type Range, statisticsQuery } from "../../../data/statistics"
import * as shared from "../../../copy/shared"
import * as copy from "../../../copy/statistics"

/** Success rate, settlement time and failures of M-Pesa payments. */
const StatisticsPage = () => {
  const [days, setDays] = useState<Range>(30)
  const query = useQuery(statisticsQuery(days))
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <Heading>{copy.statistics}</Heading>
        <div className="flex gap-x-2" role="group" aria-label={copy.period}>
          {STATISTICS_DAYS.map((range) => (
            <Button
              key={range}
              size="small"
              variant={range === days ? "primary" : "secondary"}
              aria-pressed={range === days}
              onClick={() => setDays(range)}
            >
              {shared.days(range)}
            </Button>
          ))}
        </div>
      </Container>
      {(query.isPending || query.error) && (
        <Container className="p-0">
          <FetchState query={query} what={copy.statisticsWhat} />
        </Container>
      )}
      {query.data && <Cards statistics={query.data.statistics} />}
    </div>
  )
}

function Cards({ statistics }: { statistics: PaymentStatistics }) {
  if (statistics.ended === 0) {
    return (
      <Container className="px-6 py-8">
        <Text size="small" className="text-ui-fg-subtle text-center">
          {copy.nothingEnded}
        </Text>
      </Container>
    )
  }
  return (
    <>
      <SuccessCard statistics={statistics} />
      <SettlementCard statistics={statistics} />
      <FailureCard statistics={statistics} />
    </>
  )
}

function SuccessCard({ statistics }: { statistics: PaymentStatistics }) {
  const { days } = statistics
  return (
    <MetricCard
      title={copy.successRate.title}
      about={copy.successRate.about(statistics.paid, statistics.ended)}
      sum={formatRate(statistics)}
      table={{
        head: copy.successRate.columns,
        rows: days.map((each) => [each.day, String(each.paid), String(each.ended), formatRate(each)]),
      }}
    >
      <DayChart
        days={days.map(({ day }) => day)}
        top={100}
        write={(value) => `${String(Math.round(value))}%`}
        series={[
          {
            name: copy.successRate.paid,
            color: "--tag-green-icon",
            values: days.map(({ paid, ended }) => (ended === 0 ? null : (paid / ended) * 100)),
          },
        ]}
      />
    </MetricCard>
  )
}

function SettlementCard({ statistics: { days, settlement_time } }: { statistics: PaymentStatistics }) {
  const slow = days.map(({ p95 }) => p95)
  return (
    <MetricCard
      title={copy.settlementTime.title}
      about={copy.settlementTime.about(formatSeconds(settlement_time.p50), formatSeconds(settlement_time.p95))}
      sum={formatSeconds(settlement_time.p50)}
      table={{
        head: copy.settlementTime.columns,
        rows: days.map(({ day, p50, p95 }) => [day, formatSeconds(p50), formatSeconds(p95)]),
      }}
    >
      <DayChart
        days={days.map(({ day }) => day)}
        top={Math.max(1, ...slow.map((value) => value ?? 0))}
        write={formatSeconds}
        series={[
          { name: copy.settlementTime.most, color: "--tag-blue-border", values: slow },
          { name: copy.settlementTime.half, color: "--tag-blue-icon", values: days.map(({ p50 }) => p50) },
        ]}
      />
    </MetricCard>
  )
}

function FailureCard({ statistics: { failures } }: { statistics: PaymentStatistics }) {
  const count = failures.reduce((sum, each) => sum + each.count, 0)
  return (
    <MetricCard
      title={copy.failures.title}
      about={count === 0 ? copy.failures.none : copy.failures.about}
      sum={String(count)}
      table={{
        head: copy.failures.columns,
        rows: failures.map((each) => [each.text, each.code, String(each.count)]),
      }}
    >
      <FailureBars failures={failures} />
    </MetricCard>
  )
}

export const config = defineRouteConfig({ label: "Statistics", rank: 3 })

export default StatisticsPage

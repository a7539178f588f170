import type { BuyerReport } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { exportUrls, periodReportQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/further-reports"
import { count, day } from "../../model/formats"
import type { Days } from "../../model/range"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import { ComparedTable } from "./compared-table"
import { ReportPanel } from "./report-panel"

interface PanelProps {
  range: Days
}

/** What each promotion has sold. */
export function PromotionPanel({ range }: PanelProps) {
  const query = useAdminQuery(periodReportQuery("promotions", range))
  return (
    <ReportPanel {...copy.promotions} query={query} exportUrl={exportUrls.report("promotions", range)}>
      {({ promotions, total }) => (
        <ComparedTable
          titles={{ name: copy.promotion, value: copy.takenOff }}
          caption={copy.promotionsCaption}
          empty={copy.noPromotions}
          rows={promotions.map(({ code, name, orders, discount, earlierDiscount, sales }) => ({
            key: code,
            name: code,
            note: [
              ...(name === code ? [] : [name]),
              interpolate(orders === 1 ? copy.promotionOrdersOne : copy.promotionOrdersMany, { count: count(orders) }),
              interpolate(copy.promotionSales, { sales: formatKsh(sales) }),
            ].join(", "),
            value: formatKsh(discount),
            before: formatKsh(earlierDiscount),
          }))}
          more={total - promotions.length}
        />
      )}
    </ReportPanel>
  )
}

/** Whether there are buyers in one of the periods. */
const isAnybody = ({ now, earlier }: BuyerReport["buyers"][number]) => now.buyers + earlier.buyers > 0

/** Who bought for the first time, and who came back. */
export function BuyerPanel({ range }: PanelProps) {
  const query = useAdminQuery(periodReportQuery("buyers", range))
  return (
    <ReportPanel {...copy.buyers} query={query} exportUrl={exportUrls.report("buyers", range)}>
      {({ buyers }) => (
        <ComparedTable
          titles={{ name: copy.buyerColumn, value: labels.sales }}
          caption={copy.buyersCaption}
          empty={copy.noBuyers}
          rows={(buyers.some(isAnybody) ? buyers : []).map(({ kind, now, earlier }) => ({
            key: kind,
            name: copy.BUYER_KINDS[kind],
            note: interpolate(now.buyers === 1 ? copy.buyersOne : copy.buyersMany, {
              count: count(now.buyers),
              before: count(earlier.buyers),
            }),
            value: formatKsh(now.sales),
            before: formatKsh(earlier.sales),
          }))}
        />
      )}
    </ReportPanel>
  )
}

/** Why pieces came back. */
export function ReturnPanel({ range }: PanelProps) {
  const query = useAdminQuery(periodReportQuery("returns", range))
  return (
    <ReportPanel {...copy.returns} query={query} exportUrl={exportUrls.report("returns", range)}>
      {({ reasons }) => (
        <ComparedTable
          titles={{ name: copy.reason, value: copy.pieces }}
          caption={copy.returnsCaption}
          empty={copy.noReturns}
          rows={reasons.map(({ reason, units, orders, earlierUnits }) => ({
            key: reason ?? "",
            name: reason ?? copy.noReason,
            note: interpolate(orders === 1 ? copy.ofOrdersOne : copy.ofOrdersMany, { count: count(orders) }),
            value: count(units),
            before: count(earlierUnits),
          }))}
        />
      )}
    </ReportPanel>
  )
}

/** What shoppers did not find. */
export function SearchPanel({ range }: PanelProps) {
  const query = useAdminQuery(periodReportQuery("searches", range))
  return (
    <ReportPanel {...copy.searches} query={query} exportUrl={exportUrls.report("searches", range)}>
      {({ words, total }) => (
        <ComparedTable
          titles={{ name: copy.searchedFor, value: copy.searchCount }}
          caption={copy.searchesCaption}
          empty={copy.everythingFound}
          rows={words.map((row) => ({
            key: row.words,
            name: row.words,
            value: count(row.searches),
            before: count(row.earlierSearches),
          }))}
          more={total - words.length}
        />
      )}
    </ReportPanel>
  )
}

/** Stock that does not move. */
export function UnsoldPanel({ range }: PanelProps) {
  const query = useAdminQuery(periodReportQuery("unsold", range))
  return (
    <ReportPanel {...copy.unsold} query={query} exportUrl={exportUrls.report("unsold", range)}>
      {({ variants, total }) => (
        <ComparedTable
          titles={{ name: labels.product, value: copy.inStock }}
          caption={copy.unsoldCaption}
          empty={copy.everythingSells}
          rows={variants.map(({ id, productId, name, variant, stock, earlierUnits, lastSold }) => ({
            key: id,
            name: <MedusaAdminLink path={`products/${productId}/variants/${id}`}>{name}</MedusaAdminLink>,
            note:
              lastSold === null
                ? interpolate(copy.neverSold, { variant })
                : interpolate(copy.lastSold, { variant, day: day(lastSold) }),
            value: count(stock),
            before: interpolate(copy.soldCount, { count: count(earlierUnits) }),
          }))}
          more={total - variants.length}
        />
      )}
    </ReportPanel>
  )
}

import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { exportUrls, periodReportQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/further-reports"
import { count } from "../../model/formats"
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
      {({ promotions }) => (
        <ComparedTable
          titles={{ name: copy.promotion, value: copy.takenOff }}
          caption={copy.promotions.title}
          empty={copy.noPromotions}
          rows={promotions.map(({ code, name, orders, discount, earlierDiscount, sales }) => ({
            key: code,
            name: name === "" ? code : name,
            note: interpolate(orders === 1 ? copy.promotionOrdersOne : copy.promotionOrdersMany, {
              code,
              count: count(orders),
              sales: formatKsh(sales),
            }),
            value: formatKsh(discount),
            before: formatKsh(earlierDiscount),
          }))}
        />
      )}
    </ReportPanel>
  )
}

/** Who bought for the first time, and who came back. */
export function BuyerPanel({ range }: PanelProps) {
  const query = useAdminQuery(periodReportQuery("buyers", range))
  return (
    <ReportPanel {...copy.buyers} query={query} exportUrl={exportUrls.report("buyers", range)}>
      {({ buyers }) => (
        <ComparedTable
          titles={{ name: copy.buyers.title, value: labels.sales }}
          caption={copy.buyers.title}
          empty={copy.noBuyers}
          rows={buyers.map(({ kind, now, earlier }) => ({
            key: kind,
            name: copy.BUYER_KINDS[kind],
            note: interpolate(copy.buyerCount, { count: count(now.buyers), before: count(earlier.buyers) }),
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
          caption={copy.returns.title}
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

/** Stock that does not move. */
export function UnsoldPanel({ range }: PanelProps) {
  const query = useAdminQuery(periodReportQuery("unsold", range))
  return (
    <ReportPanel {...copy.unsold} query={query} exportUrl={exportUrls.report("unsold", range)}>
      {({ variants, total }) => (
        <ComparedTable
          titles={{ name: labels.product, value: copy.inStock }}
          caption={copy.unsold.title}
          empty={copy.everythingSells}
          rows={variants.map(({ id, productId, name, variant, stock, earlierUnits, lastSold }) => ({
            key: id,
            name: <MedusaAdminLink path={`products/${productId}/variants/${id}`}>{name}</MedusaAdminLink>,
            note:
              lastSold === null
                ? interpolate(copy.neverSold, { variant })
                : interpolate(copy.lastSold, { variant, day: lastSold }),
            value: count(stock),
            before: interpolate(copy.soldCount, { count: count(earlierUnits) }),
          }))}
          more={total - variants.length}
        />
      )}
    </ReportPanel>
  )
}

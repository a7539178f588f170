import type { PaymentReport } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { useId } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Table } from "~/shared/ui/display/table"
import * as copy from "../../copy/reports"
import frame from "../charts/chart-frame.module.css"
import { ExportButton } from "../controls/export-button"
import styles from "./report-table.module.css"

interface PaymentMethodsProps {
  report: PaymentReport
  exportUrl: string
}

/** Money that was received and refunded in a period, by payment method. */
export function PaymentMethods({ report: { methods }, exportUrl }: PaymentMethodsProps) {
  const id = useId()
  return (
    <section className={frame.frame} aria-labelledby={id}>
      <div className={frame.head}>
        <h3 id={id} className={frame.title}>
          {copy.paymentMethods}
        </h3>
        <ExportButton key={exportUrl} url={exportUrl} subject={copy.paymentMethods.toLowerCase()} />
      </div>
      <p className={styles.about}>{copy.paymentMethodsAbout}</p>
      {methods.length === 0 ? (
        <p className={styles.empty}>{copy.nothingReceived}</p>
      ) : (
        <Table caption={copy.paymentMethodsCaption} captionHidden>
          <thead>
            <tr>
              <th scope="col">{copy.method}</th>
              <th scope="col" data-figure>
                {copy.received}
              </th>
            </tr>
          </thead>
          <tbody>
            {methods.map((method) => (
              <MethodRow key={method.name} method={method} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function MethodRow({ method }: { method: PaymentReport["methods"][number] }) {
  const { name, received, refunded, earlierReceived } = method
  return (
    <tr>
      <th scope="row" className={styles.product}>
        {name}
        {refunded > 0 && (
          <span className={styles.note}>{interpolate(copy.amountRefunded, { amount: formatKsh(refunded) })}</span>
        )}
      </th>
      <td data-figure>
        {formatKsh(received)}
        <span className={styles.note}>{interpolate(copy.previousValue, { value: formatKsh(earlierReceived) })}</span>
      </td>
    </tr>
  )
}

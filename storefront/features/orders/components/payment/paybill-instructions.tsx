import type { PaymentView } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import type { Order } from "@mavazi/contracts/order"
import { useId } from "react"
import { Button } from "~/shared/ui/buttons/button"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import { copyText } from "./copy-text"
import { PaybillQr } from "./paybill-qr"
import styles from "./paybill-instructions.module.css"

type Paybill = NonNullable<PaymentView["paybill"]>

const COPIED_MS = 4000

/** Instructions to pay by Paybill, with copy buttons. Default export for lazy loading. */
export default function PaybillInstructions({
  order,
  shortcode,
  reference,
  amount,
}: Paybill & { order: Pick<Order, "id" | "number"> }) {
  const title = useId()
  const { message, show } = useTimedMessage<{ label: string; done: boolean }>(COPIED_MS)
  const rows = [
    { label: "Business number", shown: shortcode, copied: shortcode },
    { label: "Account number", shown: reference, copied: reference },
    { label: "Amount", shown: formatKsh(amount), copied: String(amount) },
  ]
  const copy = async (label: string, text: string) => show({ label, done: await copyText(text) })

  return (
    <section className={styles.paybill} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        Pay by Paybill
      </h3>
      <p className={styles.path}>
        On your phone: <strong>M-PESA</strong> › <strong>Lipa na M-PESA</strong> › <strong>Pay Bill</strong>
      </p>
      <dl className={styles.rows}>
        {rows.map(({ label, shown, copied }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.value}>{shown}</span>
              <Button
                variant="secondary"
                size="small"
                className={`off-paper ${styles.copy ?? ""}`}
                onClick={() => void copy(label, copied)}
              >
                {message?.label === label && message.done ? "Copied" : "Copy"}{" "}
                <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {/* The button shows that it was copied. */}
      <p role="status" className={message?.done === false ? styles.told : "visually-hidden"}>
        {message !== null &&
          (message.done ? `${message.label} copied` : `Press and hold the ${message.label.toLowerCase()} to copy it`)}
      </p>
      <PaybillQr key={`${order.id} ${reference}`} order={order.id} />
      <p className={styles.after}>
        The account number is the payment code of order {order.number}. Pay exactly this amount. This page changes by
        itself when your money has arrived.
      </p>
    </section>
  )
}

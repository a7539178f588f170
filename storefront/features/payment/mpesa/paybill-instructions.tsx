import type { PaymentView } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { useId } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import * as copy from "./copy"
import { writeClipboard } from "./write-clipboard"
import { PaybillQr } from "./paybill-qr"
import styles from "./paybill-instructions.module.css"

type Paybill = NonNullable<PaymentView["paybill"]>

interface PaybillInstructionsProps extends Paybill {
  /** Path of the order in the API. */
  path: string
  /** Number of the order. */
  number: number
}

const COPIED_MS = 4000

/** Instructions to pay by Paybill, with copy buttons. Default export for lazy loading. */
export default function PaybillInstructions({ path, number, shortcode, reference, amount }: PaybillInstructionsProps) {
  const title = useId()
  const { message, show } = useTimedMessage<{ label: string; done: boolean }>(COPIED_MS)
  const rows = [
    { label: copy.businessNumber, shown: shortcode, copied: shortcode },
    { label: copy.accountNumber, shown: reference, copied: reference },
    { label: copy.amount, shown: formatKsh(amount), copied: String(amount) },
  ]
  const copyRow = async (label: string, text: string) => show({ label, done: await writeClipboard(text) })

  return (
    <section className={styles.paybill} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {copy.payByPaybill}
      </h3>
      <p className={styles.path}>
        {copy.onYourPhone} <strong>{copy.menuMpesa}</strong> › <strong>{copy.menuLipaNaMpesa}</strong> ›{" "}
        <strong>{copy.menuPayBill}</strong>
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
                className={`no-print ${styles.copy ?? ""}`}
                onClick={() => void copyRow(label, copied)}
              >
                {message?.label === label && message.done ? copy.copied : copy.copyButton}{" "}
                <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {/* The button shows that it was copied. */}
      <p role="status" className={message?.done === false ? styles.failed : "visually-hidden"}>
        {message !== null &&
          (message.done
            ? interpolate(copy.labelCopied, { label: message.label })
            : interpolate(copy.pressAndHold, { label: message.label.toLowerCase() }))}
      </p>
      <PaybillQr key={`${path} ${reference}`} path={path} />
      <p className={styles.after}>{interpolate(copy.paybillText, { number })}</p>
    </section>
  )
}

import type { PaymentLinkResponse } from "@mavazi/contracts"
import { Button, Copy, Text } from "@medusajs/ui"
import * as copy from "../copy/payment-terms"

/** The text of a new payment link, to copy or to send by WhatsApp or SMS. */
export function PaymentLinkMessage({ link }: { link: Pick<PaymentLinkResponse, "message"> }) {
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4" role="status">
      <Text size="small" className="text-ui-fg-subtle">
        {copy.linkCreated}
      </Text>
      <Text size="small" className="bg-ui-bg-subtle break-words rounded-md p-3">
        {link.message}
      </Text>
      <div className="flex flex-wrap gap-2">
        <Copy content={link.message} asChild>
          <Button size="small" variant="secondary">
            {copy.copyMessage}
          </Button>
        </Copy>
        <Button size="small" variant="secondary" asChild>
          <a href={`https://wa.me/?text=${encodeURIComponent(link.message)}`} target="_blank" rel="noreferrer">
            {copy.sendByWhatsApp}
          </a>
        </Button>
        <Button size="small" variant="secondary" asChild>
          <a href={`sms:?body=${encodeURIComponent(link.message)}`}>{copy.sendBySms}</a>
        </Button>
      </div>
    </div>
  )
}

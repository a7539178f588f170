import type { EmailPreview, EmailSample } from "@mavazi/contracts/content/email-preview"
import type { EmailContent } from "../../content/email-content"
import type { EmailMessage } from "../messages/email-message"
import { composeOrderMessage } from "../messages/order-email"
import { renderMessage } from "../messages/render-email"
import { isOrderSample, orderContext } from "./sample-order-emails"
import { otherMessage } from "./sample-other-emails"

export interface PreviewSettings {
  /** With the draft. */
  content: EmailContent
  shopUrl: string
  merchantUrl: string
}

/** An e-mail with sample data, as it would be sent. */
export function previewEmail(sample: EmailSample, settings: PreviewSettings): EmailPreview {
  return renderMessage(messageOf(sample, settings), settings)
}

function messageOf(sample: EmailSample, settings: PreviewSettings): EmailMessage {
  const message = isOrderSample(sample)
    ? composeOrderMessage(orderContext(sample, settings.shopUrl), settings.content)
    : otherMessage(sample, settings)
  if (message === null) throw new Error(`The sample data of ${sample} makes no e-mail`)
  return message
}

import type { EmailSample } from "@mavazi/contracts/content/email-preview"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { EmailContent } from "../../content/email-content"
import { composeAccountMessage } from "../messages/account-email"
import { alertMessage } from "../messages/compose-alert-email"
import { lowStockMessage } from "../messages/compose-low-stock-email"
import { replyMessage } from "../messages/compose-reply-email"
import { restockMessage } from "../messages/compose-restock-email"
import { reviewRequestMessage } from "../messages/review-request-email"
import type { EmailMessage } from "../messages/email-message"
import type { PaymentAlert } from "../../payments/payment-gateway"
import * as copy from "./copy"
import { DELIVERED_ORDER, PAID_ORDER, SAMPLE_DRESS, SAMPLE_PRICE, SAMPLE_RECEIPT, SAMPLE_TIME } from "./sample-order"
import type { OrderSample } from "./sample-order-emails"

type OtherSample = Exclude<EmailSample, OrderSample>

/** In place of the secret part of a link. */
const TOKEN = "sample"

const ACCOUNT_PAGES = {
  verify_email: `${pagePaths.verifyEmail}#${TOKEN}`,
  reset_password: `${pagePaths.resetPassword}#${TOKEN}`,
  password_changed: pagePaths.forgotPassword,
  new_device: pagePaths.profile,
  account_deleted: pagePaths.privacy,
} as const satisfies Partial<Record<OtherSample, string>>

const DEVICE = { browser: copy.browser, system: copy.system }

const ALERT: PaymentAlert = {
  kind: "review",
  order_id: PAID_ORDER.id,
  amount: SAMPLE_PRICE,
  receipt: SAMPLE_RECEIPT,
  listPath: "",
}

interface Settings {
  content: EmailContent
  shopUrl: string
  merchantUrl: string
}

/** An e-mail that is not about an order's progress; null when its data makes none. */
export function otherMessage(sample: OtherSample, settings: Settings): EmailMessage | null {
  switch (sample) {
    case "restocked":
      return restockMessage({ variant: SAMPLE_DRESS, token: TOKEN }, settings)
    case "review_request": {
      const itemIds = DELIVERED_ORDER.items.map(({ id }) => id)
      const asked = { order: DELIVERED_ORDER, buyerName: copy.buyer, guestPage: null, itemIds, token: TOKEN }
      return reviewRequestMessage(asked, settings)
    }
    case "message_reply": {
      const { answer: text, question, buyer: name } = copy
      return replyMessage({ text, question, name, askedAt: new Date(SAMPLE_TIME) }, settings)
    }
    case "payment_alert":
      return alertMessage({ alert: ALERT, order: PAID_ORDER, isUnsendable: false }, settings)
    case "low_stock": {
      const variants = [
        { productId: "prod_sample", product: copy.dress, variant: `${copy.medium} / ${copy.rust}`, units: 2 },
        { productId: "prod_sample", product: copy.tote, variant: "", units: 1 },
      ]
      return lowStockMessage(variants, settings)
    }
    default: {
      const url = settings.shopUrl + ACCOUNT_PAGES[sample]
      const due = { kind: sample, occurrence: JSON.stringify(DEVICE), requestedAt: SAMPLE_TIME }
      return composeAccountMessage({ due, url }, settings.content)
    }
  }
}

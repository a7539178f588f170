import { z } from "zod"
import { Cart } from "../cart/cart"
import { InvoiceDocument } from "../invoices/invoice"
import { OrderList } from "../orders/order"
import { OwnReview } from "../reviews/review"
import { WishListItem } from "../wish-list/wish-list"
import { AccountSession, CurrentPassword, User } from "./auth"

export const AccountDataRequest = z.object({ currentPassword: CurrentPassword }).meta({ id: "AccountDataRequest" })

export const DeleteAccountRequest = z.object({ currentPassword: CurrentPassword }).meta({ id: "DeleteAccountRequest" })

const text = z.string().nullable()

export const AccountData = z
  .object({
    createdAt: z.string().describe("When this copy was made."),
    profile: User,
    addresses: z
      .array(
        z.object({
          ...{ name: text, firstName: text, lastName: text, company: text, phone: text },
          ...{ address1: text, address2: text, city: text, province: text, postalCode: text, countryCode: text },
        }),
      )
      .describe("Addresses that were saved for the account, beside those of its orders."),
    orders: OrderList.describe("Every order with its address, items, payments and refunds."),
    invoices: z.array(InvoiceDocument).describe("Invoices and credit notes of these orders."),
    cart: Cart,
    messages: z
      .array(
        z.object({
          ...{ form: z.string(), name: text, text, sentAt: z.string() },
          replies: z.array(z.object({ text: z.string(), sentAt: z.string() })),
        }),
      )
      .describe("Messages and newsletter signups (the consents) from the account's address, once it is confirmed."),
    wishList: z.array(WishListItem),
    reviews: z.array(OwnReview.extend({ product: z.string() })),
    reviewRequestsEndedAt: z
      .string()
      .nullable()
      .describe("When emails that ask for reviews were ended for the account's address, once it is confirmed."),
    restockRequests: z
      .array(
        z.object({
          piece: text.describe("Product, size and colour; null when it is not sold any more."),
          ...{ askedAt: z.string(), state: z.enum(["waiting", "notified", "cancelled"]) },
        }),
      )
      .describe("Requests for an email about a piece that is back, from the account's address, once it is confirmed."),
    sessions: z.array(AccountSession),
    devices: z
      .array(z.object({ knownUntil: z.string() }))
      .describe("Browsers that are remembered, without a name, to notice new ones."),
    securityEvents: z
      .array(z.object({ at: z.string(), event: z.string() }))
      .describe("Sign-ins and changes of the account in the last 180 days."),
  })
  .meta({ id: "AccountData", description: "A copy of what the shop stores about an account." })

export type AccountDataRequest = z.infer<typeof AccountDataRequest>
export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>
export type AccountData = z.infer<typeof AccountData>

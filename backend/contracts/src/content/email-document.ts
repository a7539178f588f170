import { z } from "zod"
import { items, plainText, text } from "./fields"

const paymentMethod = z.strictObject({
  receipt: plainText,
  unpaid: items,
  prompted: items.optional(),
  cancelledByShop: text,
  expired: text,
  refunded: text,
  owed: text,
})

const alert = z.strictObject({ subject: text, text: items })

const emailHead = z.strictObject({ subject: text, heading: text })

const emailTexts = { subject: text, heading: text, button: text }

const changeTexts = z.strictObject({ subject: text, heading: text, text: items })

/** The texts of the e-mails about orders and accounts, and of those to the merchant. */
export const emailDocument = z.strictObject({
  greeting: text,
  greetingWithoutName: text,
  placed: z.strictObject({ ...emailTexts, paid: items, checking: items, onDelivery: items }),
  paid: z.strictObject({ ...emailTexts, text: items, sent: items, part: changeTexts, more: items }),
  review: z.strictObject({ ...emailTexts, text: items, again: items }),
  moved: z.strictObject({ ...emailTexts, own: text, other: text, due: text, settled: text }),
  changed: z.strictObject({
    button: text,
    due: changeTexts,
    unpaid: changeTexts,
    checking: changeTexts,
    owed: changeTexts,
    returned: changeTexts,
    returnReceived: changeTexts,
    settled: changeTexts,
  }),
  shipped: z.strictObject({ ...emailTexts, text: items, withCourier: text, withReference: text }),
  delivered: z.strictObject({ ...emailTexts, text: items }),
  readyForPickup: z.strictObject({ ...emailTexts, text: items }),
  pickedUp: z.strictObject({ ...emailTexts, text: items }),
  cancelled: z.strictObject({
    ...emailTexts,
    byShopper: items,
    byShopperUnconfirmed: items,
    byShop: items,
    expired: items,
    expiredUnconfirmed: items,
    inReview: items,
    returned: items,
    refunded: items,
  }),
  latePayment: z.strictObject({ ...emailTexts, text: items, expired: items }),
  refunded: z.strictObject({ ...emailTexts, inAll: text, reversedHeading: text, reversed: items }),
  returnRequested: z.strictObject({ ...emailTexts, text: items }),
  returnCancelled: z.strictObject({ ...emailTexts, text: items }),
  exchangeRequested: z.strictObject({ ...emailTexts, text: items, due: text, owed: text }),
  exchangeApproved: z.strictObject({ ...emailTexts, text: items, due: text }),
  exchangeRefused: z.strictObject({ ...emailTexts, text: items }),
  exchangeCancelled: z.strictObject({ ...emailTexts, text: items, unpaid: items }),
  paymentVoided: z.strictObject({ ...emailTexts, text: items, due: text, settled: text }),
  termsChanged: z.strictObject({ button: text, onDelivery: emailHead, payNow: emailHead }),
  orderLink: z.strictObject({ ...emailTexts, text: items }),
  methods: z.object({ other: paymentMethod }).catchall(paymentMethod),
  labels: z.strictObject({
    order: plainText,
    courier: plainText,
    reference: plainText,
    goods: plainText,
    discount: text,
    otherChanges: plainText,
    total: plainText,
    deliverTo: plainText,
    pickUpAt: plainText,
    costsNow: plainText,
    paid: plainText,
    refunded: plainText,
    due: plainText,
    owed: plainText,
    refundReceipt: plainText,
    newPiece: plainText,
    sendTo: plainText,
    sendBy: plainText,
    payBy: plainText,
  }),
  sms: text,
  why: text,
  paymentAlert: z.strictObject({
    ...{ button: text, listButton: text, why: text },
    ...{ review: alert, unallocated: alert, returned_twice: alert },
    customer_reversal: alert.extend({ unsent: text, sent: text }),
    ...{ refund_failed: alert, refund_unknown: alert },
  }),
  lowStock: z.strictObject({ subject: text, subjectMany: text, text: items, more: text, button: text }),
  messageReply: z.strictObject({ ...emailTexts, quote: text, why: text }),
  restocked: z.strictObject({ ...emailTexts, text: items, unsubscribe: plainText, why: text }),
  reviewRequest: z.strictObject({ ...emailTexts, text: items, guest: items, unsubscribe: plainText, why: text }),
  account: z.strictObject({
    verifyEmail: z.strictObject({ ...emailTexts, text: items }),
    resetPassword: z.strictObject({ ...emailTexts, text: items }),
    passwordChanged: z.strictObject({ ...emailTexts, text: items }),
    newDevice: z.strictObject({ ...emailTexts, text: items }),
    accountDeleted: z.strictObject({ ...emailTexts, text: items, why: text }),
    unknown: plainText,
    why: text,
  }),
})

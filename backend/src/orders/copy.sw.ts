/* Not reviewed by a native speaker yet. */

export const CANCELLATION_REFUSALS = {
  paid: {
    code: "order_paid",
    message:
      "Agizo hili limelipwa. Ili kulighairi ndani ya saa moja tangu kuagiza, tafadhali wasiliana nasi nasi tutarudisha pesa.",
  },
  review: {
    code: "payment_review",
    message: "Pesa za agizo hili zimefika, na tunazikagua. Ili kulighairi, tafadhali wasiliana nasi.",
  },
  tooLate: {
    code: "cancel_too_late",
    message: "Agizo linaweza kughairiwa ndani ya saa moja. Tafadhali wasiliana nasi, au lirudishe ndani ya siku 30.",
  },
  refunded: {
    code: "order_refunded",
    message: "Malipo yako ya agizo hili yamerudishwa. Hakuna kilichobaki cha kughairi.",
  },
  shipped: {
    code: "order_shipped",
    message: "Agizo hili tayari linafungashwa. Tafadhali wasiliana nasi, au lirudishe ndani ya siku 30.",
  },
  madeByShop: {
    code: "made_by_shop",
    message: "Duka lilikuandalia agizo hili. Ili kulighairi, tafadhali wasiliana nasi.",
  },
  prompted: {
    code: "payment_open",
    message: "Malipo yanaendelea. Tafadhali yakatae kwenye simu yako, au subiri hadi yaishe.",
  },
} as const

export const orderPaid = "Agizo hili limeshalipwa."
export const orderCancelled = "Agizo hili limeghairiwa. Tafadhali weka jipya."
export const reversedForShopper =
  "Malipo ya agizo hili yalirudishwa, kwa hiyo halikubali malipo mengine. Tafadhali wasiliana nasi, au weka agizo jipya."
export const nothingToPay = "Agizo hili halina malipo."
export const paymentArrived = "Malipo yako yamefika."
export const underReview = (reason: string | null) =>
  `${reason ?? "Pesa zako zimefika."} Tunazikagua. Tafadhali usilipe tena.`
export const orPromptAfter = (sentence: string, time: string) => `${sentence}, au omba ombi lingine baada ya ${time}.`
export const qrNotReady = (provider: string) => `Msimbo wa QR kutoka ${provider} hauko tayari bado.`
export const noReceipts = "Agizo hili hulipwa kwa duka moja kwa moja. Tafadhali wasiliana nasi kuhusu malipo yake."
export const noQrCode = "Agizo hili halina msimbo wa QR wa kulipia."

export const cancelledBeforePayment = "Agizo lilighairiwa kabla ya pesa kufika."
export const soldBeforePayment = "Muda wa agizo ulikuwa umekwisha, na bidhaa zake ziliuzwa kabla ya pesa kufika."
export const closedForPayment = "Agizo limeghairiwa, au muda wake umekwisha."
export const paymentIsRecorded = "Malipo mengine ya agizo hili yanarekodiwa. Jaribu tena baada ya dakika moja."
export const amountMissing = (received: string, total: string, due: string) =>
  `Tumepokea ${received} kati ya ${total}. Bado ${due} haijalipwa.`
export const refundOfCancelled = "Imeghairiwa na mteja"
export const cancelledByCustomer = "imeghairiwa na mteja"
export const notSent = (reason: string) => `${reason} Agizo hili halitatumwa.`
export const amountOwed = (received: string, owed: string) => `Tumepokea ${received}, na unatudai ${owed} kati yake.`
export const otherPaymentInReview = (received: string, inReview: string) =>
  `Tumepokea ${received}, na tunakagua malipo mengine ya ${inReview}.`

export const lineNotSold = (title: string) => `${title} haiuzwi tena. Tafadhali iondoe.`
export const lineSoldOut = (name: string) => `${name} imeisha.`
export const lineLeft = (name: string, left: number) => `${name}: imebaki ${String(left)} tu.`
export const noShippingOption =
  "Hakuna njia ya usafirishaji kwa agizo hili kwa sasa. Kagua kaunti katika anwani yako, au wasiliana nasi."
export const noSharedShipping = "Bidhaa hizi haziwezi kutumwa pamoja. Tafadhali ziagize moja moja, au wasiliana nasi."
export const shippingOptionGone = "Njia hiyo ya usafirishaji haipatikani kwa agizo hili kwa sasa."
export const cartChanging = "Kikapu chako kinabadilishwa kwa sasa. Tafadhali jaribu tena."
export const codesUsedUp = (codes: string) => `${codes}: haiwezi kutumika tena. Tafadhali kagua agizo lako.`
export const totalTooSmall = "Agizo lazima ligharimu angalau Ksh 1. Tafadhali badilisha kikapu chako au misimbo yake."
export const totalChanged = (total: string) => `Jumla imebadilika kuwa ${total}. Tafadhali kagua agizo lako.`
export const aboveLimit = (method: string, most: string) =>
  `${method} inakubali ${most} tu kwa malipo moja. Tafadhali agiza vitu vichache, au tupigie simu ili kuagiza vyote.`
export const kenyaOnly = "Tunasafirisha ndani ya Kenya tu."
export const keyReused = "Ombi hili lilitumwa awali likiwa na maudhui mengine."
export const tooManyUnpaidOrders = (orders: number) =>
  `Una maagizo ${String(orders)} ambayo hayajalipwa. Tafadhali lipa au ghairi moja kwanza.`
export const tooManyFromNetwork =
  "Maagizo mengi mno kutoka kwenye mtandao wako hayajalipwa. Tafadhali jaribu tena baada ya dakika chache."
export const unitsOf = (units: number, title: string) => `${title} ${String(units)}`
export const pieces = (count: number) => `vitu ${String(count)}`
export const tooManyPieces = (most: string, hasUnpaidOrders: boolean) =>
  `Hadi vilipwe, tunakuwekea ${most} tu. ${
    hasUnpaidOrders
      ? "Tafadhali lipa au ghairi maagizo yako mengine kwanza, au agiza vichache."
      : "Tafadhali agiza vichache, lipa, kisha uagize vilivyobaki."
  }`

export { ORDER_NOT_FOUND as orderNotFound } from "@mavazi/contracts/shared/copy.sw"
export const tooManyWindows = "Agizo hili limefunguliwa katika madirisha mengi mno."
export const orderIsCancelled = "Agizo hili limeghairiwa."
export const linkIsSent =
  "Kama agizo lisilo na akaunti lina nambari na mawasiliano haya, tumetuma kiungo chake kwa barua pepe ya agizo."
export const linkNotFound = "Kiungo hiki cha malipo hakifanyi kazi tena. Tafadhali omba duka likupe kipya."

/* For the merchant: English. */
export {
  discountsStay,
  draftInEdit,
  editAtOneLocation,
  emptyDraft,
  linkMessage,
  linkMessageAboveLimit,
  noOutboundShipping,
  noTransfer,
  notWholeShillings,
  outOfStockForTerms,
  payOnDeliveryOff,
  refundedForTerms,
  reversedForMerchant,
  reviewForTerms,
} from "./copy"

/** URL and credentials of Daraja. */
export interface DarajaConfig {
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  /** Paybill, or the store number of a till. */
  shortcode: string
  /** The till number, if any. */
  partyB?: string | undefined
  passkey: string
  transactionType: "CustomerPayBillOnline" | "CustomerBuyGoodsOnline"
}

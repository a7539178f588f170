/** Where Daraja is and who we are to it. */
export interface DarajaConfig {
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  /** Paybill, or the store number of a till. */
  shortcode: string
  /** The till, when there is one. */
  partyB?: string | undefined
  passkey: string
  transactionType: "CustomerPayBillOnline" | "CustomerBuyGoodsOnline"
}

/* Not reviewed by a native speaker yet. */

export const exchangeOpen =
  "Ombi la kubadilishiwa vitu vya agizo hili limeshatumwa. Tutalijibu kwanza, au tuandikie ili kulibadilisha."
export const notExchangeable =
  "Vitu hivi haviwezi kubadilishwa hivyo: haviwezi kurudishwa tena, au unachotaka kimeisha. Tafadhali angalia tena."
export const exchangeUnknown = "Ombi hili halipo."
export const withdrawTooLate = "Tumeshalijibu ombi hili, kwa hivyo haliwezi kuondolewa. Tuandikie ili kulibadilisha."
// Read by merchants.
export { exchangeDecided, wishSoldOut } from "./copy"

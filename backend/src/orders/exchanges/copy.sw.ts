/* Not reviewed by a native speaker yet. */

export const exchangeOpen =
  "Ombi la kubadilishiwa vitu vya agizo hili limeshatumwa. Tutalijibu kwanza, au tuandikie ili kulibadilisha."
export const notExchangeable =
  "Vitu hivi haviwezi kubadilishwa hivyo: haviwezi kurudishwa tena, au unachotaka kimeisha. Tafadhali angalia tena."
// Read by merchants.
export { exchangeDecided, exchangeUnknown, wishSoldOut } from "./copy"

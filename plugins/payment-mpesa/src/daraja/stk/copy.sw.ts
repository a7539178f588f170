/* Not reviewed by a native speaker yet. */

const NO_ANSWER =
  "Simu yako haikujibu ombi la M-Pesa. Ikiwa inaonyesha kwamba umelipa, usilipe tena: tutayapata malipo. Kama sivyo, ifungue, kagua mtandao, kisha ujaribu tena."
const EXPIRED =
  "Muda wa ombi la M-Pesa umekwisha. Ikiwa simu yako inaonyesha kwamba umelipa, usilipe tena: tutayapata malipo. Kama sivyo, jaribu tena."
const NO_RESULT =
  "M-Pesa haijaripoti malipo yoyote. Ikiwa simu yako inaonyesha kwamba umelipa, usilipe tena: tutayapata malipo. Kama sivyo, jaribu tena."
const UNREACHABLE = "M-Pesa haikuweza kuonyesha ombi kwenye simu yako. Jaribu tena baada ya dakika moja."
const MERCHANT_FAULT =
  "Samahani, maombi yetu ya M-Pesa hayafanyi kazi kwa sasa. Agizo lako limehifadhiwa; tafadhali jaribu tena baadaye."
const ACCOUNT_FULL =
  "Samahani, hatuwezi kupokea malipo ya M-Pesa kwa sasa. Agizo lako limehifadhiwa; tafadhali jaribu tena baadaye."
const BUSY = "M-Pesa ina shughuli nyingi. Subiri dakika moja, kisha ujaribu tena."
const LOCKED =
  "Ombi lingine la M-Pesa limefunguliwa kwenye simu yako. Limalize, subiri dakika moja, kisha ujaribu tena."
const CHECKING = "Tunakagua malipo yako na M-Pesa. Tafadhali usilipe tena kwa sasa."

/** Texts for the shopper by result code, as in `result-codes.ts`. */
export const SHOPPER_TEXTS: Readonly<Record<string, string>> = {
  "1": "Hakuna pesa za kutosha katika akaunti yako ya M-Pesa. Ongeza pesa au tumia Fuliza, kisha ujaribu tena.",
  "2": "Kiasi ni chini ya kiwango cha chini cha M-Pesa kwa malipo moja. Tafadhali ongeza kitu kwenye agizo lako, au tuulize.",
  "3": "Kiasi kinazidi kikomo cha M-Pesa cha malipo moja. Tafadhali ligawe kuwa maagizo mawili madogo.",
  "4": "Malipo haya yatazidi kikomo chako cha M-Pesa cha leo. Tumia nambari nyingine, au agiza tena kesho.",
  "8": ACCOUNT_FULL,
  "17": "M-Pesa hukubali kiasi kilekile kutoka nambari ileile kila baada ya dakika mbili tu. Subiri kidogo, kisha ujaribu tena.",
  "26": BUSY,
  "1001": LOCKED,
  "1019": EXPIRED,
  "1025": UNREACHABLE,
  "1032": "Umeghairi ombi la M-Pesa. Hakuna pesa zilizochukuliwa; unaweza kujaribu tena.",
  "1037": NO_ANSWER,
  "2001": "PIN ya M-Pesa haikuwa sahihi. Jaribu tena kwa uangalifu: M-Pesa hufunga PIN baada ya makosa kadhaa.",
  "2028": MERCHANT_FAULT,
  SFC_IC0003: MERCHANT_FAULT,
  "8006": "PIN yako ya M-Pesa imefungwa. Piga simu kwa Safaricom kupitia 100 ili ifunguliwe.",
  "9999": UNREACHABLE,
  "internal.unreachable":
    "M-Pesa haipatikani kwa sasa. Agizo lako limehifadhiwa; tafadhali jaribu tena baada ya dakika moja.",
  "internal.busy": BUSY,
  "internal.refused": MERCHANT_FAULT,
  "internal.paused": MERCHANT_FAULT,
  "internal.full": ACCOUNT_FULL,
  "internal.phone": "M-Pesa haikubali nambari hii ya simu. Ikague, kisha ujaribu tena.",
  "internal.locked": LOCKED,
  "internal.too_many": "Maombi mengi mno ya M-Pesa yametumwa kwa nambari hii. Tumia nambari nyingine.",
  "internal.too_many_order": "Hakuna maombi zaidi ya M-Pesa yanayoweza kutumwa kwa agizo hili.",
  "internal.too_many_here": "Maombi mengi mno ya M-Pesa yameombwa kutoka kwenye mtandao wako.",
  "internal.closed": "Agizo hili limefungwa, kwa hiyo hakuna ombi la M-Pesa lililotumwa.",
  "internal.other_payment":
    "Tunarekodi malipo mengine ya agizo hili, kwa hiyo hakuna ombi la M-Pesa lililotumwa. Angalia tena baada ya dakika moja.",
  "internal.nothing_due": "Agizo hili halidaiwi chochote tena, kwa hiyo hakuna ombi la M-Pesa lililotumwa.",
  "internal.lost": CHECKING,
  "internal.no_answer": NO_RESULT,
  "internal.given_up": NO_RESULT,
  "internal.counted": "Malipo haya yameshahesabiwa.",
  "internal.moved": "Malipo haya yamehamishiwa agizo lingine.",
  "internal.refunded": "Malipo yako yamerudishwa.",
  unknown: CHECKING,
  paybill: "Unaweza kulipa kwa Paybill, hapa chini.",
  contact: "Tafadhali wasiliana nasi, nasi tutakusaidia kulipa.",
}

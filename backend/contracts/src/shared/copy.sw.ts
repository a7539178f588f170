/* Not reviewed by a native speaker yet. */

export const EMAIL_INVALID = "Tafadhali weka anwani sahihi ya barua pepe."
export const NAME_AND_EMAIL_REQUIRED = "Jina na barua pepe vinahitajika."
export const PICTURE_REQUIRED = "Tafadhali chagua picha ya PNG, JPEG au WebP."
export const SIGNED_OUT = "Umetoka kwenye akaunti."
export const ADMIN_REQUIRED = "Unahitaji akaunti ya msimamizi."

export const MFA_REQUIRED = "Weka nambari kutoka kwenye programu yako ya uthibitishaji, au nambari ya kurejesha."
export const MFA_CODE_WRONG = "Nambari hiyo si sahihi au imeshatumika. Tafadhali weka nambari ya hivi karibuni."
export const SECOND_FACTOR_MISSING = "Tafadhali ingia tena kwa nambari kutoka kwenye programu yako ya uthibitishaji."
export const CODE_REQUIRED =
  "Hili linahitaji nambari mpya kutoka kwenye programu yako ya uthibitishaji. Fungua wasifu wako, tumia “Confirm it's you”, kisha ujaribu tena."
export const PASSWORD_REQUIRED =
  "Tafadhali weka nenosiri lako chini ya “Confirm it's you” kwenye ukurasa huu, kisha ujaribu tena."

export const REFUND_REASON_REQUIRED = "Tafadhali eleza kwa nini pesa hizi zinarudishwa."
export const VOID_REASON_REQUIRED = "Tafadhali eleza kwa nini malipo haya yanabatilishwa."
export const PHONE_REQUIRED = "Tafadhali weka nambari ya simu ya Kenya, kwa mfano 0712 345 678."

export const NO_LANDLINE =
  "Hii ni simu ya mezani, ambayo haiwezi kupokea maombi ya M-Pesa. Tumia nambari ya simu ya mkononi, au lipa kwa Paybill."

export const READY_TO_PICK_UP = "Tayari kuchukuliwa"
export const PICKED_UP = "Imechukuliwa"

export const REFUND_ON_ITS_WAY = "Pesa zinarudishwa"

export const OPTIONS_REQUIRED = "Tafadhali chagua njia ya usafirishaji na ya malipo"

export const pleaseEnter = (field: string) => `Tafadhali weka ${field}`

export const MADE_TO_ORDER = "Hutengenezwa kwa agizo"

export const ORDER_NOT_FOUND = "Hatukuweza kupata agizo hilo."

export const KRA_PIN_INVALID =
  "Tafadhali weka KRA PIN: herufi moja, tarakimu tisa na herufi moja, kwa mfano A012345678Z."

/* Not reviewed by a native speaker yet. */

export const refundPending = (amount: string) => `${amount} inarudishwa kwako.`
export const refundUnconfirmed = (amount: string) =>
  `M-Pesa bado haijathibitisha kwamba ${amount} imerudi kwako. Tunakagua.`
export const reversedBySafaricom = "Safaricom ilirudisha malipo yako, na pesa ziko kwenye akaunti yako ya M-Pesa."
export const partlyReversed = (amount: string) =>
  `Safaricom ilirudisha ${amount} ya malipo yako, na pesa ziko kwenye akaunti yako ya M-Pesa.`
export const promptForPart = (amount: string) =>
  `Agizo hili linagharimu zaidi sasa: ombi hili linalipa ${amount}, na unaweza kulipa kilichobaki baadaye.`
export const declinePrompt = (amount: string, due: string) =>
  `Agizo hili linadaiwa ${due} sasa. Tafadhali kataa ombi hili la ${amount}.`
export const declinePromptNothingDue = (amount: string) =>
  `Agizo hili halidaiwi chochote tena. Tafadhali kataa ombi hili la ${amount}.`
export const refunded = "Malipo yako ya agizo hili yamerudishwa."

/* Not reviewed by a native speaker yet. */

export const payForOrder = "Lipia agizo {number}"
export const orderPaid = "Agizo {number}"
export const fromShop = "Kutoka {shop}"
export const paidSoFar = "{paid} imelipwa. Imebaki {due} ya kulipwa."
export const validUntil =
  "Kiungo hiki kinatumika hadi {until}. Yeyote aliye nacho anaweza kulipa; hakionyeshi kitu kingine kuhusu mteja."
export const questions = "Una maswali? Piga simu {phone} na utaje nambari ya agizo {number}."
export const loading = "Inapakia agizo lako..."
export const notLoadedTitle = "Lipia agizo lako"
export const notLoaded = "Hatukuweza kupakia agizo hili. Tafadhali jaribu tena."
export const tryAgain = "Jaribu tena"
export const missingTitle = "Kiungo hiki cha malipo hakitumiki tena"
export const missingText = "Muda wake umekwisha, au sehemu yake imekosekana. Tafadhali liombe duka kiungo kipya."
export const contactUs = "Wasiliana nasi"

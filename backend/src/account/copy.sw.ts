/* Not reviewed by a native speaker yet. */
import { MAX_ADDRESSES, MIN_ADMIN_PASSWORD } from "@mavazi/contracts/shared/limits"

export const INVALID_CREDENTIALS = "Barua pepe au nenosiri si sahihi."
export const phoneInvalid = "Tafadhali weka nambari ya simu ya mkononi ya Kenya, kwa mfano 0712 345 678."
export const passwordTooLong = "Nenosiri ni refu mno."
export const passwordTooEasy = "Nenosiri hili ni rahisi kukisia. Tafadhali chagua lingine."
export const passwordIsEmail = "Tafadhali chagua nenosiri ambalo si barua pepe yako."
export const adminPasswordTooShort = `Nenosiri la msimamizi lazima liwe na angalau herufi ${String(MIN_ADMIN_PASSWORD)}.`
export const adminSignInTooShort = `Wasimamizi huingia kwa nenosiri la angalau herufi ${String(MIN_ADMIN_PASSWORD)}. Tafadhali weka jipya.`
export const currentPasswordWrong = "Nenosiri lako la sasa si sahihi."
export const passwordWrong = "Nenosiri si sahihi."
export const registrationFailed = "Kujisajili kumeshindikana. Kama una akaunti tayari, tafadhali ingia."
export const registered = "Umejisajili. Tafadhali ingia."
export const resetLinkSent = "Kama kuna akaunti yenye anwani hii, kiungo kinatumwa kwake."
export const passwordReset = "Nenosiri lako jipya limewekwa. Tafadhali ingia."
export const passwordChanged = "Nenosiri lako limebadilishwa."
export const verificationLinkSent = "Kiungo kinakujia."
export const sessionUnknown = "Kifaa hiki kimeshatoka kwenye akaunti."
export const deviceSignedOut = "Kifaa kimetolewa kwenye akaunti."
export const othersSignedOut = "Vifaa vingine vimetolewa kwenye akaunti."
export const addressUnknown = "Anwani hii haijahifadhiwa tena."
export const tooManyAddresses = `Unaweza kuhifadhi anwani ${String(MAX_ADDRESSES)}. Tafadhali futa moja kwanza.`
export const notSignedIn = "Tafadhali ingia ili kuendelea."
export {
  authenticatorNotPending,
  invitationRequired,
  noAuthenticator,
  sessionRequired,
  setupCodeWrong,
  staffOnly,
} from "./copy"
export const emailAndPassword = "Barua pepe na nenosiri"
export const hashingBusy = "Watu wengi wanaingia kwa sasa. Tafadhali jaribu tena."
export const LINK_REFUSALS = {
  unknown:
    "Kiungo hiki hakifanyi kazi. Kipya zaidi pekee ndicho hufanya kazi: tafadhali tafuta ujumbe wa baadaye, au omba kiungo kingine.",
  used: "Kiungo hiki kimeshatumika. Tafadhali omba kingine.",
  expired: "Muda wa kiungo hiki umekwisha. Tafadhali omba kingine.",
} as const

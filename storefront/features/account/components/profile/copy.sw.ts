/* Not reviewed by a native speaker yet. */

export const deleteAccount = "Futa akaunti yangu"
export const deleteAccountTitle = "Futa akaunti yako"
export const deleteAccountIntro =
  "Hii inafuta akaunti yako mara moja na kabisa. Unaweza kujisajili tena kwa barua pepe ile ile."
export const deletedWithAccount =
  "Tunafuta jina lako, barua pepe, nambari ya simu, picha na anwani, nenosiri na vifaa ulivyoingilia, kikapu chako, nambari za simu ulizolipia nazo, na, barua pepe yako ikishathibitishwa, ujumbe ulioututumia."
export const keptOfOrders =
  "Sheria ya kodi inatutaka tuhifadhi maagizo yako: ulichonunua, lini, kiasi na risiti, pamoja na jina na anwani ya kila usafirishaji. Tunayahifadhi bila barua pepe na nambari yako ya simu, kwa muda ulioelezwa kwenye ukurasa wetu wa faragha. Orodha ya kuingia kwako inafutwa baada ya siku {days}."
export const deletingAccount = "Inafuta..."
export const preferences = "Mapendeleo"
export const lowDataOn = "Tumia data kidogo"
export const lowDataOff = "Onyesha picha za ukubwa kamili"
export const lowDataIsOn = "Picha ni ndogo kwenye kila kifaa unachoingilia, ili kuokoa data."
export const lowDataIsOff = "Picha zina ukubwa kamili. Picha ndogo hutumia chini ya nusu ya data."
export const savedNumbers = "Nambari zilizohifadhiwa za M-Pesa"
export const savedNumbersText = "Nambari ulizolipia. Utazipata unapolipa, tarakimu zikiwa zimefichwa."
export const noSavedNumbers = "Hakuna nambari zilizohifadhiwa. Nambari utakayolipia itapendekezwa tena."
export const showNumbers = "Onyesha nambari zangu"
export const loadingNumbers = "Inapakia nambari..."
export const removeNumber = "Ondoa"
export const messagesInEnglish = "Barua pepe kuhusu akaunti yako huja kwa Kiingereza."
export const messagesInSwahili = "Barua pepe kuhusu akaunti yako huja kwa Kiswahili."
export const useSwahili = "Tumia Kiswahili"
export const useEnglish = "Tumia Kiingereza"

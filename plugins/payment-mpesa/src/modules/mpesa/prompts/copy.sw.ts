/* Not reviewed by a native speaker yet. */

export { promptDescription, limitReached, notWholeShillings, nothingDue, paused } from "./copy"

export const wholeShillingsOnly = "M-Pesa inakubali shilingi kamili tu."
export const phoneRequired = "Tafadhali weka nambari ya simu ya kulipia."
export const underReview = "Pesa zimefika, na tunazikagua. Tafadhali usilipe tena."
export const promptOnItsWay = "Ombi la M-Pesa linakuja kwenye simu yako."
export const checkingPayment = "Tunakagua malipo yako. Tafadhali usilipe tena kwa sasa."
export const promptOpen = "Ombi limefunguliwa kwenye simu yako. Lijibu, au subiri dakika moja upate lingine."
export const nothingToPay = "Hakuna cha kulipa kwa agizo hili."
export const alreadyPaid = "Agizo hili limelipwa. Hakuna kilichobaki cha kulipa."

/* Not reviewed by a native speaker yet. */

export const NUMBER_REQUIRED = "Tafadhali weka nambari ya agizo lako."
export const CONTACT_REQUIRED = "Tafadhali weka nambari ya simu au barua pepe ya agizo lako."

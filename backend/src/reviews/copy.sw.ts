/* Not reviewed by a native speaker yet. */

export const notReviewable = "Unaweza kutoa maoni kuhusu kitu baada ya kuletewa."
export const fitNotAsked = "Kitu hiki hakina saizi."
export { reviewChanged, reviewNotFound } from "./copy"
export const unsubscribe = {
  title: "Barua pepe zinazoomba maoni",
  intro:
    "Tunauliza mara moja kwa kila agizo, wiki moja baada ya kufika. Hii inasitisha barua pepe hizi kwa anwani yako.",
  button: "Sitisha barua pepe hizi",
  ended: "Hutapokea tena barua pepe zinazoomba maoni.",
}

/* Not reviewed by a native speaker yet. */

export const willBeTold = (name: string) => `Tutakutumia barua pepe ${name} itakaporudi.`
export const notSold = "Kitu hiki hakiuzwi tena dukani."
export const inStock = "Kitu hiki kipo. Unaweza kukinunua sasa."
export const unsubscribe = {
  title: "Barua pepe kuhusu vitu vilivyorudi",
  intro:
    "Tunatuma barua pepe moja kwa kila kitu ulichoomba. Je, uliomba zaidi ya kimoja? Hii inasitisha maombi yako yote.",
  button: "Sitisha barua pepe hizi",
  ended: "Hutapokea tena barua pepe kuhusu vitu vilivyorudi.",
}

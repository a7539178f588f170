/* Not reviewed by a native speaker yet. */
import type { SwahiliProduct } from "./text"

export const ACCESSORIES_IN_SWAHILI: Readonly<Record<string, SwahiliProduct>> = {
  "malkia-headwrap": {
    name: "Kilemba cha Malkia",
    description:
      "Mita mbili za kitenge zenye kingo zilizokunjwa, pana ya kutosha fundo la juu kabisa. Kadi yenye njia tano za kukifunga huja nacho.",
    facts: [{ label: "Mabaki", text: "Kila kilemba ni ncha ya jora la gauni shati" }],
  },
  "pwani-kikoi-scarf": {
    name: "Skafu ya Kikoi Pwani",
    description: "Skafu ndefu na nyepesi yenye nyuzi zilizofungwa. Kivuli kwenye feri, joto kwenye basi la kurudi.",
    facts: [{ label: "Mfumaji", text: "Nusu siku kwenye kitanda cha mfumi; jina la mfumaji liko kwenye lebo" }],
  },
  "timbuktu-mudcloth-tote": {
    name: "Mkoba wa Kitambaa cha Tope Timbuktu",
    description:
      "Umepakwa kwa udongo wa mto, una bitana ya turubai, hubebwa kwa ngozi. Hubeba kompyuta na fungu la sukuma wiki.",
    facts: [{ label: "Alama", text: "Maana ya alama za mchoraji imechapishwa ndani" }],
  },
  "soko-canvas-tote": {
    name: "Mkoba wa Soko",
    description: "Begi lililochukua nafasi ya tisini za plastiki. Kitako bapa, mikono mirefu, kishikio cha funguo.",
    facts: [{ label: "Uzito", text: "Umejaribiwa hadi kilo 18, ambazo ni viazi vingi" }],
  },
  "maasai-beaded-sandals": {
    name: "Viatu vya Shanga vya Narok",
    description:
      "Kamba za ngozi zilizotiwa shanga kwa mkono Narok, soli zilizokatwa kwenye matairi yaliyokwisha iona nchi.",
    facts: [{ label: "Watia shanga", text: "Kikundi cha wanawake 24 wa Narok, wanaopanga bei" }],
  },
  "mzee-leather-sandals": {
    name: "Viatu vya Ngozi vya Mzee",
    description:
      "Soli za akala, kamba mbili pana, bakoli moja. Vinatosha kilomita elfu arobaini; tairi ya mwenye kwanza ilikwenda sitini.",
    facts: [{ label: "Ukarabati", text: "Kamba hushonwa tena kwa Ksh 250, katika kaunta zetu zote" }],
  },
  "bandari-kikoi-wrap": {
    name: "Kikoi cha Bandari",
    description: "Vazi la zamani zaidi la pwani na taulo lake bora. Mita mbili, lenye nyuzi, kwa kiuno, ufuo au kochi.",
    facts: [{ label: "Hudumu", text: "Tunakijua kimoja cha 1987, bado kinatumika" }],
  },
  "posta-canvas-bag": {
    name: "Begi la Turubai Posta",
    description: "Begi refu lenye mikono ya ngozi na mfuko wa saizi ya gazeti, enzi zilipokuwapo.",
    facts: [{ label: "Mikono", text: "Ngozi ya hatamu, imepigwa riveti, hubadilishwa" }],
  },
  "upepo-kids-sandals": {
    name: "Viatu vya Watoto vya Upepo",
    description: "Kamba laini, soli isiyoteleza, saizi moja zaidi kwa kukua. Vya haraka kwa kukimbizana.",
    facts: [{ label: "Kubadilisha", text: "Jozi zilizokuwa ndogo hupata Ksh 300 na hutiwa soli kwa mtoto anayefuata" }],
  },
}

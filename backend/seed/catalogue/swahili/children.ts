/* Not reviewed by a native speaker yet. */
import type { SwahiliProduct } from "./text"

export const CHILDREN_IN_SWAHILI: Readonly<Record<string, SwahiliProduct>> = {
  "tumaini-kitenge-twirl-dress": {
    name: "Gauni la Kuzunguka Tumaini",
    description: "Limejaribiwa na wapwa wanne: huzunguka, lina mifuko, na huvumilia embe. Kiuno hulegezwa mara mbili.",
    facts: [
      { label: "Hukua", text: "Mikunjo miwili kiunoni na mmoja kwenye pindo huongeza miezi kumi na minane hivi" },
    ],
  },
  "pendo-linen-pinafore": {
    name: "Gauni la Kamba la Kitani Pendo",
    description:
      "Kamba zinazopishana, mifuko miwili mikubwa, vifungo vya urefu wa aina tatu. Juu ya tisheti wakati wa likizo, peke yake pwani.",
    facts: [{ label: "Kurithisha", text: "Mistari mitatu ya majina kwenye lebo" }],
  },
  "rangi-tiered-skirt": {
    name: "Sketi ya Tabaka Rangi",
    description: "Tabaka tatu za poplini laini kwenye ukanda unaosamehe chakula cha mchana. Chagua rangi kwa ujasiri.",
    facts: [{ label: "Lastiki", text: "Mpira asilia, hubadilishwa kupitia tundu kwenye ukanda" }],
  },
  "wema-cotton-blouse": {
    name: "Blauzi ya Mikono ya Puto Wema",
    description:
      "Kola ya mviringo, mikono ya puto, vifungo ambavyo mikono midogo huviweza. Kwa picha za darasa na kupanda miti.",
    facts: [{ label: "Kubadilisha", text: "Irudishe ikiwa ndogo: Ksh 300 hupunguzwa kwa saizi inayofuata" }],
  },
  "kidogo-wool-cardigan": {
    name: "Kadigani ya Kidogo",
    description: "Limuru, iliyofanywa ndogo. Vifungo vikubwa, mistari mirefu, mikono ya kukunjwa mara moja au mbili.",
    facts: [{ label: "Ukarabati", text: "Viwiko hutililiwa bure hadi isimtoshe tena" }],
  },
  "mchezo-camp-shirt": {
    name: "Shati la Mchezo",
    description:
      "Shati la kitenge la baba yake kwa saizi yake. Limepigwa pasi kwa Jumapili, limechomoka kufikia saa nne.",
    facts: [{ label: "Mabaki", text: "Hukatwa kwa kinachobaki kwenye mashati ya wanaume" }],
  },
  "mpira-twill-shorts": {
    name: "Kaptula ya Mpira",
    description: "Kwa mpira, kwa miti, kwa mifuko iliyojaa mawe. Imeimarishwa kila anapovuta mvulana.",
    facts: [{ label: "Makalio", text: "Tabaka mbili; kiraka kipo tayari" }],
  },
  "kilele-kids-hoodie": {
    name: "Hudi ya Kilele",
    description: "Kofia yenye joto kwa gwaride za baridi, yenye matundu ya vidole gumba na mfuko.",
    facts: [{ label: "Chupa", text: "Chupa saba za nusu lita katika saizi 8-9" }],
  },
  "rafiki-kids-tee": {
    name: "Tisheti ya Rafiki",
    description: "Tisheti laini yenye nafasi shingoni kwa vichwa vikubwa na maoni makubwa zaidi.",
    facts: [{ label: "Kubadilisha", text: "Tisheti zilizokuwa ndogo hupata Ksh 100 na kwenda kwa mtoto mwingine" }],
  },
  "shule-denim-jeans": {
    name: "Jinzi za Shule",
    description:
      "Magoti yamewekewa twili kabla ya kuihitaji, kiuno kinachorekebishwa, na mapindo yanayoshushwa mara mbili.",
    facts: [{ label: "Ukarabati", text: "Viraka vya magoti bure, kwa umbo la mnyama anayechaguliwa na mtoto" }],
  },
  "toto-kikoi-romper": {
    name: "Rompa ya Kikoi Toto",
    description:
      "Kipande kimoja, vifungo vitano vya kubana, kamba za mabega zinazorefushwa. Imefumwa laini ya kutosha usingizi wa kwanza.",
    facts: [{ label: "Vifungo", text: "Shaba isiyo na nikeli, imejaribiwa kwa mvuto wa kilo 9" }],
  },
  "shamba-dungarees": {
    name: "Dangarizi ya Shamba",
    description: "Kifua, kamba na mfuko wa konokono aliyepatikana. Vifungo vya kubana mguuni kwa wanaombadilisha.",
    facts: [{ label: "Hukua", text: "Kamba na mikunjo inatosha saizi mbili" }],
  },
  "malaika-mdogo-kaftan": {
    name: "Kaftani ya Malaika Mdogo",
    description: "Kaftani ndogo yenye pindo kubwa, kwa Idi, kwa Krismasi, kwa kusimama kitini aonekane.",
    facts: [
      {
        label: "Wapiga chapa",
        text: "Skrini zilezile za Mombasa za kaftani ya watu wazima, pindo moja jembamba zaidi",
      },
    ],
  },
  "kondoo-baby-jumper": {
    name: "Sweta ya Kondoo",
    description: "Pamba ya mistari yenye shingo ya bahasha, kwa sababu hakuna mtoto aliyewahi kupenda kuvishwa sweta.",
    facts: [{ label: "Bila sufu", text: "Pamba tu, imetiwa rangi bila metali" }],
  },
}

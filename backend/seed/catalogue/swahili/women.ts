/* Not reviewed by a native speaker yet. */
import type { SwahiliProduct } from "./text"

export const WOMEN_IN_SWAHILI: Readonly<Record<string, SwahiliProduct>> = {
  "amani-linen-wrap-dress": {
    name: "Gauni la Kufunga la Kitani Amani",
    description:
      "Gauni ambalo nyumba yetu ilianza nalo. Hufungwa kikweli, lina mikono mirefu na mkanda unaozunguka mara mbili, kwa hiyo hukaa vizuri wakati wa chakula cha mchana kama wa asubuhi. Hufika katikati ya ndama ya mguu na husogea nawe.",
    facts: [
      {
        label: "Mshonaji",
        text: "Fundi mmoja tangu mwanzo hadi mwisho, saa nne na nusu, katika karakana yetu ya Kariobangi",
      },
      { label: "Ukarabati", text: "Mishono hurekebishwa bure maisha yote; mkanda mpya Ksh 250" },
    ],
  },
  "zawadi-kitenge-shirt-dress": {
    name: "Gauni Shati la Kitenge Zawadi",
    description:
      "Kola halisi ya shati, safu ya vifungo vya kifuu na chapa inayoanzisha mazungumzo kwenye matatu. Mkanda umekatwa kwa mstari wa kitambaa ili usipinde kamwe.",
    facts: [
      { label: "Chapa", text: "Hulinganishwa mbele kwa mkono; mabaki huwa vilemba vyetu" },
      { label: "Vifungo", text: "Vimechongwa kwa kifuu cha nazi Kilifi, viwili vya akiba viko ndani ya pindo" },
    ],
  },
  "malaika-tiered-dress": {
    name: "Gauni la Tabaka Malaika",
    description:
      "Tabaka tatu za poplini, zilizokusanywa kwa mkono, na mifuko yenye kina cha simu na mandazi. Halibani kiunoni, ni nadhifu mabegani, linafaa kutoka sokoni hadi harusini.",
    facts: [
      {
        label: "Marinda",
        text: "Mita kumi na moja za pindo, zimekusanywa kwa mkono badala ya lastiki, ili ziweze kulegezwa",
      },
      { label: "Ukarabati", text: "Tabaka lililochanika hubadilishwa, si gauni zima: Ksh 600" },
    ],
  },
  "nyota-slip-dress": {
    name: "Gauni Laini la Nyota",
    description:
      "Limekatwa kwa mshazari ili litelemke bila mshono wa kubana hata mmoja. Kamba zinazorekebishwa, shingo isiyosogea, na mng'ao kama ziwa saa kumi na mbili jioni.",
    facts: [
      {
        label: "Ukataji",
        text: "Ukataji wa mshazari hupoteza kitambaa, kwa hiyo pembetatu zinazobaki ni bitana ya mifuko ya blezi zetu",
      },
      { label: "Ukarabati", text: "Kamba hubadilishwa bila malipo" },
    ],
  },
  "pwani-kikoi-sundress": {
    name: "Gauni la Jua la Kikoi Pwani",
    description:
      "Kitambaa cha pwani chenye pindo la nyuzi, kamba pana na mgongo wenye lastiki. Hukauka kambani kwa dakika ishirini na huwa laini kama shuka la zamani kufikia kiangazi cha tatu.",
    facts: [
      { label: "Mfumaji", text: "Kila jora lina alama ya mfumaji wake pembeni: tazama ndani ya mshono wa kushoto" },
      { label: "Nyuzi", text: "Zimefungwa kwa mkono, mafundo tisini hivi kwa gauni" },
    ],
  },
  "wangari-shweshwe-tea-dress": {
    name: "Gauni la Shweshwe Wangari",
    description:
      "Sehemu ya juu iliyokaa mwilini, sketi inayopepea, na maua madogo ya nili yanayostahili kutazamwa mara ya pili. Limepewa jina la mwanamke aliyepanda miti, kwa hiyo mmoja hupandwa Karura kwa kila magauni kumi yanayouzwa.",
    facts: [
      { label: "Miti", text: "Miche 214 ya asili imepandwa Karura tangu 2021, na orodha ya aina na tarehe" },
      { label: "Mishono", text: "Sentimita mbili za ziada, ili kupanua saizi moja" },
    ],
  },
  "kilifi-adire-column-dress": {
    name: "Gauni Nyoofu la Adire Kilifi",
    description:
      "Gauni nyoofu na rahisi lenye mipasuo ya pembeni, lililochovywa rangi mara kumi na moja. Hakuna miduara miwili inayofanana; lako ni la pekee.",
    facts: [
      { label: "Watia rangi", text: "Wanawake wanne wa Kilifi wanaomiliki theluthi ya karakana ya rangi" },
      { label: "Kufifia", text: "Kunatarajiwa na ni kuzuri: kuchovya tena ni Ksh 400" },
    ],
  },
  "imani-linen-blouse": {
    name: "Blauzi ya Kitani Imani",
    description:
      "Mikono mipana inayokusanyika kwenye kikuku chembamba, shingo ndogo ya mviringo na kifungo nyuma ya shingo. Blauzi unayoichukua wakati hakuna kingine kilichopigwa pasi, kwa sababu hii haihitaji.",
    facts: [{ label: "Ukarabati", text: "Vikuku hugeuzwa vinapochakaa: Ksh 300" }],
  },
  "saba-organic-tee": {
    name: "Tisheti ya Pamba Asilia Saba",
    description:
      "Nzito ya kutosha kuhifadhi umbo lake, imekaa vizuri begani na imenyooka chini. Tuliivaa ya kwanza mara sabini kabla ya kuuza ya pili.",
    facts: [{ label: "Kurudisha", text: "Irudishe ikichakaa: huwa sufu ya kuhami, nawe unapata Ksh 200" }],
  },
  "neema-kitenge-wrap-top": {
    name: "Topu ya Kufunga ya Kitenge Neema",
    description:
      "Topu fupi ya kufunga yenye mikono inayopepea na fundo linalokaa unapotaka. Ivae juu na suruali pana au bila kubana juu ya gauni laini.",
    facts: [
      { label: "Mabaki", text: "Hukatwa kwenye ncha za majora ya gauni shati: mita 0.9 za kitambaa ambazo zingetupwa" },
    ],
  },
  "tausi-tie-neck-blouse": {
    name: "Blauzi ya Tai Tausi",
    description:
      "Voili laini kiasi cha kukunjwa mfukoni, yenye tai ndefu shingoni na vifungo vya lulu vya kombe la Lamu. Nyepesi ya kupitisha hewa, nzito ya kutosha kwa ofisi.",
    facts: [{ label: "Vifungo", text: "Kombe lililobaki kwenye soko la wachongaji wa Lamu" }],
  },
  "mwezi-boxy-linen-shirt": {
    name: "Shati Pana la Kitani Mwezi",
    description:
      "Limeazimwa upande wake wa kabati na kurekebishwa: kiwiliwili kifupi, bega lililoshuka, mfuko mmoja wa kifua. Lichomeke nusu, lote, au liache wazi juu ya gauni laini.",
    facts: [{ label: "Vifungo", text: "Kokwa ya korozo, vimeshonwa mara mbili na kuzungushiwa uzi" }],
  },
  "lamu-kikoi-midi-skirt": {
    name: "Sketi ya Kufunga ya Kikoi Lamu",
    description:
      "Sketi ya kufunga ya kikoi kimoja kisichokatwa, yenye mistari kwenye pindo kama matanga ya jahazi. Hufungwa pembeni, hufunguka kwa ngazi.",
    facts: [
      { label: "Bila taka", text: "Urefu mmoja wa kitanda cha mfumi, mikato miwili, hakuna kinachobaki sakafuni" },
    ],
  },
  "jua-kitenge-circle-skirt": {
    name: "Sketi ya Mviringo ya Kitenge Jua",
    description:
      "Mviringo kamili wa majua wenye ukanda mpana wa kiuno na mifuko kwenye mishono yote miwili. Imetengenezwa kwa kuzunguka, na kwa watu wanaozunguka.",
    facts: [{ label: "Pindo", text: "Limewekewa kitambaa, halikukunjwa, kwa hiyo linaweza kushushwa sentimita tano" }],
  },
  "athi-denim-a-line-skirt": {
    name: "Sketi ya Denimu Athi",
    description:
      "Vifungo mbele, urefu wa magoti, vifungo vitano ambavyo hutawahi kuvifikiria. Nili mbichi inayofifia kwa umbo la siku yako.",
    facts: [
      {
        label: "Ukarabati",
        text: "Denimu hutililiwa bure katika kaunta yetu ya Soko la Kenyatta, Jumamosi ya pili ya mwezi",
      },
    ],
  },
  "maua-pleated-midi-skirt": {
    name: "Sketi ya Marinda Maua",
    description:
      "Marinda makali yaliyowekwa kwa mvuke na kadi, bila kemikali, katika kitambaa kinachoyashika hata hivyo. Hupepea kwenye ndama ya mguu, hutulia nyongani.",
    facts: [{ label: "Marinda tena", text: "Mara moja kwa mwaka, bure, siku mbili karakanani" }],
  },
  "tembo-wide-leg-trousers": {
    name: "Suruali Pana Tembo",
    description:
      "Juu kiunoni, pana kuanzia nyonga, nzito kwenye pindo. Marinda mawili, mifuko halisi, lastiki nyuma ambayo hakuna haja ya mtu kujua.",
    facts: [{ label: "Mapindo", text: "Hukatwa ndefu na kufupishwa bure ukisubiri" }],
  },
  "tsavo-tapered-trousers": {
    name: "Suruali ya Kubana Chini Tsavo",
    description:
      "Suruali ya siku yenye sehemu tatu za kwenda. Twili inayorudi umbo kufikia asubuhi, imefupishwa na kubana chini, mfuko uliofichwa wenye zipu kwa simu.",
    facts: [{ label: "Magoti", text: "Yameimarishwa ndani kwa mabaki ya twili" }],
  },
  "kariakor-straight-jeans": {
    name: "Jinzi Nyoofu Kariakor",
    description:
      "Jozi moja nzuri: nyoofu kutoka nyonga hadi pindo, kiuno cha juu, ngumu kwa mwezi na yako kwa miaka. Riveti za shaba, pindo la mshono wa mnyororo.",
    facts: [{ label: "Ukarabati", text: "Wa kwanza bure, kila ukarabati huandikwa kwenye lebo ya ndani" }],
  },
  "diani-linen-shorts": {
    name: "Kaptula ya Kitani Diani",
    description:
      "Kiuno cha mfuko wa karatasi, mkanda, na mguu mpana wa kutosha upepo wa bahari. Hujikunja; ndiyo maana yake.",
    facts: [{ label: "Bila taka", text: "Hukatwa kwenye mikunjo kando ya suruali ya Tembo" }],
  },
  "bahari-adire-kaftan": {
    name: "Kaftani ya Adire Bahari",
    description:
      "Hufika kifundoni, iko wazi kooni, na miduara ya nili inayopanuka kuelekea pindo kama maji. Upana mmoja wa starehe, urefu wa aina tatu.",
    facts: [{ label: "Muda", text: "Siku tisa kutoka kufunga hadi suuza ya mwisho" }],
  },
  "mombasa-kanga-kaftan": {
    name: "Kaftani ya Kanga Mombasa",
    description:
      "Kanga mbili, pindo kwa pindo, na jina lake limeachwa zima kwenye pindo la nyuma: Haraka haraka haina baraka.",
    facts: [{ label: "Wapiga chapa", text: "Karakana ya familia katika Mji wa Kale wa Mombasa, kizazi cha tatu" }],
  },
  "kazi-twill-jumpsuit": {
    name: "Ovaroli ya Twili Kazi",
    description:
      "Nguo ya kazi yenye kiuno. Zipu mbele chini ya vifungo, vishikio vya mkanda, mikono inayokunjwa na kubaki. Mifuko miwili ya vifaa, miwili ya mikono.",
    facts: [{ label: "Ukarabati", text: "Zipu hubadilishwa kwa bei ya zipu" }],
  },
  "usiku-evening-kaftan": {
    name: "Kaftani ya Jioni Usiku",
    description:
      "Satini ya lyocell inayomiminika, yenye tarizi ya mkono shingoni: saa kumi na sita za mshono wa mnyororo kwa uzi uliofifia kidogo. Kwa usiku ambao familia nzima iko kwenye picha moja.",
    facts: [{ label: "Watarizi", text: "Kikundi cha Mama Salma cha Malindi, wanaolipwa kwa saa, si kwa kipande" }],
  },
  "limuru-wool-cardigan": {
    name: "Kadigani ya Sufu Limuru",
    description:
      "Kwa Julai ya nyanda za juu. Mistari minene, vifungo vya pembe, mifuko inayohifadhi umbo. Asubuhi za kijivu ndizo zilizotuagiza.",
    facts: [{ label: "Ukarabati", text: "Hutililiwa bila kuonekana, au kuonekana ukipenda: Ksh 350" }],
  },
  "aberdare-crew-jumper": {
    name: "Sweta ya Aberdare",
    description:
      "Sweta ya kawaida iliyotengenezwa vizuri: bega la tandiko, pindo lenye mistari, haiwashi. Ina joto kwenye usukani saa kumi na moja asubuhi, na starehe kufikia adhuhuri.",
    facts: [{ label: "Uzi wa akiba", text: "Mita kumi za uzi unaofanana huja nayo" }],
  },
  "mvua-canvas-coat": {
    name: "Koti la Mvua",
    description:
      "Koti refu kwa mvua za masika: turubai yenye nta, kifuniko cha dhoruba, mkanda, kofia inayokunjwa ndani ya kola. Maji huteleza kama kwenye jani la mgomba.",
    facts: [
      { label: "Nta", text: "Nta ya nyuki na mafuta ya mimea; kupaka tena Ksh 900, au kopo na maelekezo Ksh 350" },
    ],
  },
  "uhuru-linen-blazer": {
    name: "Blezi ya Kitani Uhuru",
    description:
      "Bila bitana, kifungo kimoja, mikono inayosukumwa juu. Nadhifu saa tatu, mabegani saa kumi, ndani ya begi saa kumi na mbili bila kuharibika.",
    facts: [{ label: "Ndani", text: "Mishono imezungushiwa mabaki ya gauni laini; kila moja ni tofauti kidogo" }],
  },
}

/* Not reviewed by a native speaker yet. */
import type { SwahiliProduct } from "./text"

export const MEN_IN_SWAHILI: Readonly<Record<string, SwahiliProduct>> = {
  "baraka-linen-shirt": {
    name: "Shati la Kitani Baraka",
    description:
      "Shati la mikono mirefu kwa joto: bega limekatwa kufuata nyuzi, ncha ndefu za kuchomeka, kola laini ya kutoihitaji. Bora mwaka wa tano kuliko wa kwanza.",
    facts: [{ label: "Ukarabati", text: "Kola hugeuzwa mara moja, bure: huongeza maisha ya shati maradufu" }],
  },
  "juma-kitenge-camp-shirt": {
    name: "Shati la Kitenge Juma",
    description:
      "Kola wazi, pindo nyoofu, chapa yenye sauti ya juu. Mfuko wa kifua unalingana vizuri kiasi kwamba itabidi uutafute.",
    facts: [{ label: "Chapa", text: "Mfuko na mbele hulinganishwa kwa mkono, dakika kumi na moja kwa shati" }],
  },
  "nairobi-poplin-shirt": {
    name: "Shati la Poplini Nairobi",
    description:
      "Shati la siku za kazi. Poplini nadhifu, kola yenye vijiti vya mianzi vinavyotolewa, mishono ya sindano moja, mishono kumi na minane kwa inchi.",
    facts: [{ label: "Plastiki", text: "Hakuna: vifungo vya korozo, uzi wa pamba, ukanda wa karatasi" }],
  },
  "kisumu-band-collar-shirt": {
    name: "Shati la Kola ya Ukanda Kisumu",
    description:
      "Ukanda badala ya kola, vifungo vinne badala ya vinane, rinda mgongoni kwa kunyoosha mikono. Kwa Jumapili, na kwa matembezi ya kurudi nyumbani.",
    facts: [{ label: "Rangi", text: "Zeituni kutoka rangi isiyodhuru sana; Asilia haijatiwa rangi kabisa" }],
  },
  "watamu-kikoi-shirt": {
    name: "Shati la Kikoi Watamu",
    description:
      "Mikono mifupi, mipasuo ya pembeni, mistari inayoshuka mbele kama ufuo. Limefumwa kwa mkono, kwa hiyo kila shati lina uzito wake.",
    facts: [{ label: "Mfumaji", text: "Herufi za jina la mfumaji ziko kwenye mshono wa pembeni" }],
  },
  "mtaa-heavy-tee": {
    name: "Tisheti Nzito Mtaa",
    description: "Tisheti pana ya jezi nene yenye kola isiyojikunja. Haina pambo kwa makusudi.",
    facts: [{ label: "Kurudisha", text: "Ksh 200 kwa iliyochakaa; huwa sufu ya kuhami" }],
  },
  "ngong-pique-polo": {
    name: "Polo ya Ngong",
    description:
      "Polo yenye kola iliyofumwa, vifungo viwili vya kombe na urefu wa kutosha gofu, ingawa hatujawahi kwenda.",
    facts: [{ label: "Kola", text: "Imefumwa peke yake, hubadilishwa inapochoka: Ksh 400" }],
  },
  "karura-henley": {
    name: "Henley ya Karura",
    description: "Mistari laini, vifungo vitatu, mikono mirefu. Huvaliwa chini ya jaketi la kazi au peke yake.",
    facts: [{ label: "Taka", text: "Imefumwa kwa umbo lake: 1% ya uzi ndiyo hubaki" }],
  },
  "jirani-chinos": {
    name: "Suruali ya Chino Jirani",
    description:
      "Chino nyoofu zinazokwenda kazini na shambani. Kulabu na kishikio, mifuko yenye kina, na makalio maradufu panapohitajika.",
    facts: [{ label: "Mapindo", text: "Sentimita nne za pindo la ziada, hukamilishwa ukisubiri" }],
  },
  "malindi-drawstring-trousers": {
    name: "Suruali ya Kamba Malindi",
    description:
      "Suruali ya kitani yenye kamba kiunoni. Imewahi kwenda harusi mbili na ajali moja ya meli, na ilifuliwa baada ya kila moja.",
    facts: [{ label: "Kamba", text: "Kamba ya mkonge na pamba, iliyosukwa Kibwezi" }],
  },
  "gikomba-selvedge-jeans": {
    name: "Jinzi za Gikomba",
    description:
      "Zimepewa jina la soko tulikojifunza kinachodumu. Ukingo wa selvedge, mguu nyoofu, mifuko mitano, hazivutiki, hakuna haraka.",
    facts: [{ label: "Ukarabati", text: "Kutililia bure; rekodi ni mara kumi na moja kwa jozi moja" }],
  },
  "tiwi-linen-shorts": {
    name: "Kaptula ya Kitani Tiwi",
    description:
      "Mguu wa inchi saba, kamba, mfuko mmoja wa nyuma wenye kifungo. Imetengenezwa kulowa saa nne na kukauka adhuhuri.",
    facts: [{ label: "Bila taka", text: "Hukatwa kati ya miguu ya suruali ya Malindi" }],
  },
  "harambee-linen-suit": {
    name: "Suti ya Kitani Harambee",
    description:
      "Vifungo viwili, mifuko ya kubandika, nusu bitana; suruali ya mbele bapa. Huuzwa pamoja kwa sababu hivyo ndivyo ilivyokatwa, kutoka kitambaa kimoja.",
    facts: [
      { label: "Kupima", text: "Urefu wa mikono na suruali hurekebishwa bure Nairobi, kwingine kwa kutumwa" },
      {
        label: "Turubai",
        text: "Turubai huru ya nywele za farasi na kitani: haina gundi, kwa hiyo inaweza kuwekwa upya",
      },
    ],
  },
  "wazee-shweshwe-blazer": {
    name: "Blezi ya Shweshwe Wazee",
    description:
      "Blezi ya mwanamume anayetoa hotuba. Chapa ndogo kwa mbali, bustani kwa karibu; vifungo vitatu mkononi vinavyofunguka kweli.",
    facts: [{ label: "Bitana", text: "Lyocell iliyokatwa kwenye mabaki ya mshazari" }],
  },
  "jamhuri-kaunda-jacket": {
    name: "Kaunda Suti ya Jamhuri",
    description:
      "Jaketi la mikono mifupi ambalo babu zetu walivaa bungeni, lililopunguzwa uzito: mifuko minne, kola wazi, nusu mkanda mgongoni.",
    facts: [{ label: "Mchoro", text: "Umenakiliwa kutoka jaketi la 1964 lililoazimwa na mwenyewe huko Nyeri" }],
  },
  "kericho-fleece-hoodie": {
    name: "Hudi ya Kericho",
    description:
      "Laini ndani, nzito nje, yenye kofia ya tabaka mbili na mfuko unaoweka mikono yako pale wachuma chai huweka yao.",
    facts: [{ label: "Kamba", text: "Pamba yenye ncha za mkonge; hakuna chuma, hakuna ncha za plastiki" }],
  },
  "elgon-wool-jumper": {
    name: "Sweta ya Sufu Elgon",
    description:
      "Mistari minene kwenye pindo na mikono, haibani mwilini. Imefumwa kipande kimoja chini ya mkono, kwa hiyo hakuna mshono wa pembeni wa kufumuka.",
    facts: [{ label: "Uzi wa akiba", text: "Mita kumi za kutililia huja kwenye mfuko wa begi" }],
  },
  "fundi-chore-jacket": {
    name: "Jaketi la Kazi Fundi",
    description:
      "Mifuko mitatu, vifungo vitano, mishono mitatu. Fundi wa Kariokor alituchorea kwenye mfuko wa saruji; tulibadilisha mfuko mmoja.",
    facts: [{ label: "Ukarabati", text: "Viraka vya viwiko kwa rangi yoyote ya denimu tuliyo nayo, bure" }],
  },
  "pokot-field-coat": {
    name: "Koti la Shambani Pokot",
    description:
      "Turubai yenye nta hadi pajani, kola ya kodiroi na nafasi ya sweta. Matope hupanguswa, hadithi hubaki.",
    facts: [{ label: "Nta", text: "Hupakwa tena kila mwaka wa pili kwa Ksh 900" }],
  },
  "mwalimu-kanzu": {
    name: "Kanzu ya Mwalimu",
    description:
      "Kanzu yenye mstari mwembamba wa damu ya mzee shingoni uliotarizwa kwa mkono, katika poplini inayobaki nyeupe. Ndefu, nyoofu na isiyo na haraka.",
    facts: [{ label: "Kazi ya mkono", text: "Tarizi ya shingo, saa sita, ya ndugu wawili wa Lamu" }],
  },
  "simba-embroidered-tunic": {
    name: "Kanzu Fupi ya Tarizi Simba",
    description:
      "Kanzu ya urefu wa paja yenye shingo iliyopasuliwa, mipasuo ya pembeni na sehemu ya tarizi. Ivae na suruali ya Malindi na ufike mapema.",
    facts: [{ label: "Uzi", text: "Pamba, iliyotiwa rangi iliyobaki" }],
  },
}

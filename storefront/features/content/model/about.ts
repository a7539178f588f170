/** Words of the page About. */
export const about = {
  title: "Our Story",
  lead: "Mavazi is Swahili for clothes. We make them in Nairobi, slowly, from cloth whose makers we know by name.",
  timeline: [
    {
      year: "2018",
      text: "Two sewing machines in a Kilimani garage and forty wrap dresses from a bale of deadstock kitenge. They sold in nine days at a Saturday market.",
    },
    {
      year: "2019",
      text: "The first workshop: six tailors, a cutting table made from two doors, and a rule that still stands. Whoever sews a piece signs its label.",
    },
    {
      year: "2021",
      text: "The shop opens online with organic cotton and linen woven in Thika, and the repair bench opens beside it. It has mended more than four thousand pieces since.",
    },
  ],
  mission:
    "To dress people in East Africa well, in clothes that are repaired more often than replaced, and to pay everyone along the seam enough to stay.",
  values: [
    { name: "Made to last", text: "French seams, bar tacks at every pocket, buttons sewn through and through." },
    { name: "Made near", text: "Most of our cloth travels less than seventy kilometres from loom to table." },
    {
      name: "Made openly",
      text: "Every product page names fibre, mill and what it took. Where we do not know, we say so.",
    },
  ],
  team: [
    {
      name: "Wanjiru Kamau",
      role: "Founder and designer",
      text: "Draws every pattern and still cuts the first sample.",
    },
    { name: "Otieno Odhiambo", role: "Head of workshop", text: "Thirty years at the machine; trains our apprentices." },
    { name: "Amina Hassan", role: "Cloth and mills", text: "Knows which field, which gin and which loom." },
  ],
  practices: [
    "Small runs of forty to eighty pieces, so that little is left over.",
    "Off-cuts become headwraps, patches and children's sizes; the rest goes to a felt maker in Ruiru.",
    "Dye baths are reused three times and filtered through reed beds before they leave the yard.",
  ],
  testimonials: [
    { words: "Four years, two hems let down, one zip. It still gets compliments on the matatu.", by: "Njeri, Nairobi" },
    { words: "They asked for my measurements and then told me the size below would do. It did.", by: "Brian, Kisumu" },
  ],
  responsibility:
    "One percent of what we sell pays for apprenticeships. Nine of our fourteen tailors came through them; all of them earn above the Nairobi living wage, with medical cover for their households.",
}

/**
 * What a merchant changes to make the shop their own: name, addresses, hours, promises and links.
 * Policy figures are the specification's (section 9); `docs/decisions` says where its two sets disagree.
 */
export const brand = {
  name: "Mavazi",
  tagline: "Slow fashion from Nairobi",
  description:
    "Clothes cut and sewn in Nairobi from organic cotton, linen and hand-printed kitenge, made to be worn for years and mended for free.",
  city: "Nairobi",
  country: "Kenya",
  address: ["Mavazi Workshop, 2nd floor", "14 Kirichwa Lane, Kilimani", "Nairobi, Kenya"],
  email: "habari@mavazi.example",
  careersEmail: "kazi@mavazi.example",
  pressEmail: "press@mavazi.example",
  phone: { display: "0700 000 000", href: "tel:+254700000000" },
  hours: [
    { days: "Mon-Fri", time: "9:00am-6:00pm" },
    { days: "Sat", time: "10:00am-4:00pm" },
    { days: "Sun and holidays", time: "closed" },
  ],
  social: [
    { name: "Instagram", href: "https://www.instagram.com/" },
    { name: "Facebook", href: "https://www.facebook.com/" },
    { name: "X", href: "https://x.com/" },
    { name: "TikTok", href: "https://www.tiktok.com/" },
  ],
  policy: {
    processing: "24-48 hours",
    returnDays: 30,
    refund: "7-10 business days",
    changeWithin: "1 hour",
    damageWithin: "24 hours",
    delivery: { nairobi: "1-2 days", kenya: "3-5 days", international: "7-14 days" },
  },
} as const

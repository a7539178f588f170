import { formatKsh } from "@mavazi/contracts/money"
import { FREE_SHIPPING_ABOVE } from "@mavazi/contracts/shipping"
import { brand } from "~/shared/config/brand"

/** Words of the home page. */
export const home = {
  title: "Made in Nairobi, made to last",
  lead: "Dresses, shirts and tailoring for women, men and children, in linen, organic cotton and hand-printed kitenge. Sewn in small runs, mended for free.",
  benefits: [
    {
      pattern: "kitenge",
      title: "Free shipping over $50",
      text: `In shillings: every order above ${formatKsh(FREE_SHIPPING_ABOVE)} travels free, anywhere in Kenya, in 5–7 business days.`,
    },
    {
      pattern: "kikoi",
      title: "Mended for free",
      text: "A seam, a button, a hem: bring it to Kilimani or post it, for as long as you own the piece.",
    },
    {
      pattern: "mudcloth",
      title: `${String(brand.policy.returnDays)} days to change your mind`,
      text: `Try it at home, with your own shoes. Money is back by M-Pesa in ${brand.policy.refund}.`,
    },
  ],
} as const

export interface NavigationLink {
  to: string
  label: string
}

export const mainNavigation: readonly NavigationLink[] = [
  { to: "/", label: "Home" },
  { to: "/shop", label: "Shop" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
]

export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: "Shop",
    links: [
      { to: "/shop/women", label: "Women" },
      { to: "/shop/men", label: "Men" },
      { to: "/shop/children", label: "Children" },
      { to: "/shop/new", label: "New Arrivals" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/about", label: "About Us" },
      { to: "/careers", label: "Careers" },
      { to: "/sustainability", label: "Sustainability" },
      { to: "/press", label: "Press" },
    ],
  },
  {
    title: "Support",
    links: [
      { to: "/contact", label: "Contact Us" },
      { to: "/shipping-returns", label: "Shipping & Returns" },
      { to: "/faq", label: "FAQ" },
      { to: "/size-guide", label: "Size Guide" },
    ],
  },
]

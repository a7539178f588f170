import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `About · ${brand.name}` }]

export default function AboutPage() {
  return <h1 className="container page">About</h1>
}

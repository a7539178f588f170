import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Not found · ${brand.name}` }]

export default function NotfoundPage() {
  return <h1 className="container page">Not found</h1>
}

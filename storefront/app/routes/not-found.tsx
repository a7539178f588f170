import { data } from "react-router"
import * as copy from "../copy"
import { NotFound } from "~/features/layout/components/messages/not-found"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.pageNotFound)

export function loader() {
  return data(null, 404)
}

export default function NotFoundPage() {
  return <NotFound />
}

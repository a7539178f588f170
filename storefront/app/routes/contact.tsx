import { ContactPage } from "~/features/content/components/contact-page"
import { pageMeta } from "../page-meta"

export const meta = () => pageMeta("Contact", "Write, call or visit the workshop in Kilimani, Nairobi.")

export default ContactPage

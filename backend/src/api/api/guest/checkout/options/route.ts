export { GET } from "../../../checkout/options/route"

export { POST } from "../../../cart/codes/route"

export { DELETE, PUT } from "../../../cart/[itemId]/route"

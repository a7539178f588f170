export { DELETE } from "../../../../cart/codes/[code]/route"

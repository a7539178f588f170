/** The engine loads the models of a module from this folder. */
export { Message } from "../../../messages/message-model"

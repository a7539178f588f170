/** Forms that write to the shop are rarely used: what sends comes when somebody turns to one. */
export const loadSender = () => import("./send-message")

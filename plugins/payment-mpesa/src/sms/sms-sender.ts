export interface TextMessage {
  /** `2547…` */
  to: readonly string[]
  text: string
}

/** Sends text messages. An adapter throws when the provider accepted the message for nobody; the caller tries again. */
export interface SmsSender {
  send(message: TextMessage): Promise<void>
}

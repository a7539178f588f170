import { describe, expect, it } from "vitest"
import { FieldEncryption } from "./field-encryption"

const encryption = new FieldEncryption("k".repeat(64))

describe("FieldEncryption", () => {
  it("decrypts what it encrypted, with a different ciphertext each time", () => {
    const [one, two] = [encryption.encrypt("254712345678"), encryption.encrypt("254712345678")]
    expect(one).not.toBe(two)
    expect(encryption.decrypt(one)).toBe("254712345678")
    expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("254712345678")
  })

  it("encrypts an id deterministically, and different ids differently", () => {
    const [one, again, other] = ["ws_CO_1", "ws_CO_1", "ws_CO_2"].map((id) => encryption.encryptId(id))
    expect([again === one, other === one]).toEqual([true, false])
    expect(encryption.decrypt(one ?? "")).toBe("ws_CO_1")
    expect(new FieldEncryption("x".repeat(64)).encryptId("ws_CO_1")).not.toBe(one)
  })

  it("rejects text that was altered or encrypted with another key", () => {
    const sealed = encryption.encrypt("254712345678")
    const altered = Buffer.from(sealed, "base64url")
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
    expect(() => encryption.decrypt(altered.toString("base64url"))).toThrow()
    expect(() => new FieldEncryption("x".repeat(64)).decrypt(sealed)).toThrow()
  })

  it("hashes a number equally with one key, and differently with another", () => {
    expect(encryption.phoneHash("254712345678")).toBe(new FieldEncryption("k".repeat(64)).phoneHash("254712345678"))
    expect(encryption.phoneHash("254712345678")).not.toBe(new FieldEncryption("x".repeat(64)).phoneHash("254712345678"))
  })

  it("creates hexadecimal callback tokens, which contain no word that Daraja rejects", () => {
    const token = encryption.callbackToken("mpatt_1")
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(encryption.callbackToken("mpatt_2")).not.toBe(token)
    expect(encryption.tokenMatches(token, encryption.tokenHash(token))).toBe(true)
    expect(encryption.tokenMatches(`${token}0`, encryption.tokenHash(token))).toBe(false)
  })
})

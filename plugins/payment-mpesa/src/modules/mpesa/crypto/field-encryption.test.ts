import { describe, expect, it } from "vitest"
import { FieldEncryption } from "./field-encryption"

const encryption = new FieldEncryption("k".repeat(64))

describe("FieldEncryption", () => {
  it("decrypts what it encrypted, with a different ciphertext each time", () => {
    const [one, two] = [encryption.encrypt("254712345678"), encryption.encrypt("254712345678")]
    expect(one).not.toBe(two)
    expect(encryption.decrypt(one)).toBe("254712345678")
    expect(Buffer.from(one.split(".").at(-1) ?? "", "base64url").toString("latin1")).not.toContain("254712345678")
  })

  it("encrypts an id deterministically, and different ids differently", () => {
    const [one, again, other] = ["ws_CO_1", "ws_CO_1", "ws_CO_2"].map((id) => encryption.encryptId(id))
    expect([again === one, other === one]).toEqual([true, false])
    expect(encryption.decrypt(one ?? "")).toBe("ws_CO_1")
    expect(new FieldEncryption("x".repeat(64)).encryptId("ws_CO_1")).not.toBe(one)
  })

  it("rejects text that was altered or encrypted with another key", () => {
    const sealed = encryption.encrypt("254712345678")
    const [, , text = ""] = sealed.split(".")
    const altered = Buffer.from(text, "base64url")
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
    expect(() => encryption.decrypt(sealed.replace(text, altered.toString("base64url")))).toThrow()
    expect(() => new FieldEncryption("x".repeat(64)).decrypt(sealed)).toThrow("neither dataKey nor previousDataKey")
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

describe("a changed data key", () => {
  const rotated = new FieldEncryption("n".repeat(64), "k".repeat(64))

  it("reads what the previous one encrypted, and encrypts it again", () => {
    const sealed = encryption.encrypt("254712345678")
    expect(rotated.decrypt(sealed)).toBe("254712345678")
    expect(sealed.startsWith(rotated.currentPrefix)).toBe(false)
    const renewed = rotated.reencrypt(sealed)
    expect([renewed.startsWith(rotated.currentPrefix), rotated.decrypt(renewed)]).toEqual([true, "254712345678"])
    expect(rotated.reencrypt(renewed)).toBe(renewed)
  })

  it("finds numbers that were hashed with the previous one", () => {
    expect(rotated.phoneHashes("254712345678")).toContain(encryption.phoneHash("254712345678"))
    expect(rotated.phoneHashes("254712345678")[0]).toBe(rotated.phoneHash("254712345678"))
  })

  it("compares ids of both", () => {
    const [old, now] = [encryption.encryptId("ws_CO_1"), rotated.encryptId("ws_CO_1")]
    expect(rotated.reencryptId(old)).toBe(now)
    expect(rotated.reencryptId(now)).toBe(now)
    expect(() => encryption.reencryptId(now)).toThrow("neither dataKey nor previousDataKey")
  })
})

/** Written by version 0.2.0 with the key of `encryption`. */
const OF_0_2 = {
  phone: "BwcHBwcHBwcHBwcHFoYDNyGHostmyLQqkPkgnjvJyMI2IaRX1XueMA",
  id: "as_9u_8woBdiBRzQxZvmi6ssT3bqYMu-tdAHC0rfH6t8PP8",
  phoneHash: "JQDrNcnFBIPmQnawEcBSCmXcPiMPeoRyNHj32ei3n_o",
  paybillKey: "69432ac48739daedda2eef6aaca6c99cca3f14f5c14175833b013445f74dd26d",
}

describe("texts of version 0.2.0, which name no key", () => {
  it.each([
    ["the same key", encryption],
    ["another key after it", new FieldEncryption("n".repeat(64), "k".repeat(64))],
  ])("are read and found with %s", (_, reader) => {
    expect(reader.decrypt(OF_0_2.phone)).toBe("254712345678")
    expect(reader.reencrypt(OF_0_2.phone).startsWith(reader.currentPrefix)).toBe(true)
    expect(reader.reencryptId(OF_0_2.id)).toBe(reader.encryptId("ws_CO_1"))
    expect(reader.phoneHashes("254712345678")).toContain(OF_0_2.phoneHash)
    expect(reader.paybillKeys("174379")).toContain(OF_0_2.paybillKey)
  })

  it("are not read with another key", () => {
    expect(() => new FieldEncryption("x".repeat(64)).decrypt(OF_0_2.phone)).toThrow(
      "neither dataKey nor previousDataKey",
    )
  })
})

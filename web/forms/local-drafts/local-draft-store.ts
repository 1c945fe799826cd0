import type { DraftStorage } from './draft-storage.ts'

/** Typed answers that the server has not saved. */
export interface DraftContent {
  readonly answers: unknown
  /** The server's saved answers that they are based on. */
  readonly base: unknown
  /** When the last of them was typed, in milliseconds. */
  readonly at: number
}

/** The local draft of one form, user and device. */
export interface LocalDraftStore {
  readonly save: (localDraft: DraftContent) => Promise<void>
  /** Resolves to undefined if there is no draft, or if it cannot be decrypted; that draft is deleted. */
  readonly find: () => Promise<DraftContent | undefined>
  readonly drop: () => Promise<void>
}

const DAY = 86_400_000
/** In milliseconds (AMB-138). */
const MAX_AGE = 30 * DAY

interface DraftKey {
  /** The id of the user. */
  readonly person: string
  /** Identifies the form and its record. */
  readonly form: string
}

/** Opens the local draft of a form. Also deletes all drafts older than 30 days. */
export async function openLocalDraft(
  draftStorage: DraftStorage,
  key: CryptoKey,
  draftKey: DraftKey,
): Promise<LocalDraftStore> {
  const name = await hashName(draftKey)
  await draftStorage.removeOlderThan(Date.now() - MAX_AGE)
  // Authenticates the form and time: a draft cannot be decrypted as that of another form or time.
  const encryptionParams = (iv: Uint8Array<ArrayBuffer>, at: number) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(`${name} ${at}`),
  })
  return {
    save: async ({ at, answers, base }) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify({ answers, base }))
      const data = await crypto.subtle.encrypt(encryptionParams(iv, at), key, text)
      await draftStorage.write({ name, at, iv, data })
    },
    find: async () => {
      const encrypted = await draftStorage.read(name)
      if (encrypted === undefined) return undefined
      try {
        const bytes = await crypto.subtle.decrypt(encryptionParams(encrypted.iv, encrypted.at), key, encrypted.data)
        const { answers, base }: { answers: unknown; base: unknown } = JSON.parse(new TextDecoder().decode(bytes))
        return { answers, base, at: encrypted.at }
      } catch {
        // The draft was encrypted with another key or is damaged, so it can never be read.
        await draftStorage.remove(name)
        return undefined
      }
    },
    drop: async () => {
      await draftStorage.remove(name)
    },
  }
}

async function hashName({ person, form }: DraftKey): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${person} ${form}`))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

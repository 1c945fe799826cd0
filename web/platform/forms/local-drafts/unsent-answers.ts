import type { Drawer } from './drawer.ts'

/** What was typed and not yet acknowledged by the server. */
export interface Unsent {
  readonly answers: unknown
  /** What the server had kept when they were typed. */
  readonly base: unknown
  /** When the last of them was typed, in milliseconds. */
  readonly at: number
}

/** The unsent answers of one form of one person on one device. */
export interface UnsentAnswers {
  readonly save: (unsent: Unsent) => Promise<void>
  /** None when there are none, or when they cannot be opened: then they are removed. */
  readonly find: () => Promise<Unsent | undefined>
  readonly drop: () => Promise<void>
}

const DAY = 86_400_000
/** AMB-138 */
const LONGEST = 30 * DAY

interface Place {
  /** Id of the person. */
  readonly person: string
  /** Which form of which record. */
  readonly form: string
}

/** Opens the place of a form in the drawer; whatever lies in the drawer for more than 30 days is thrown away. */
export async function unsentAnswers(drawer: Drawer, key: CryptoKey, place: Place): Promise<UnsentAnswers> {
  const name = await hashName(place)
  await drawer.removeOlderThan(Date.now() - LONGEST)
  // What is sealed for one place and instant opens at no other.
  const sealing = (iv: Uint8Array<ArrayBuffer>, at: number) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(`${name} ${at}`),
  })
  return {
    save: async ({ at, answers, base }) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify({ answers, base }))
      const data = await crypto.subtle.encrypt(sealing(iv, at), key, text)
      await drawer.write({ name, at, iv, data })
    },
    find: async () => {
      const sealed = await drawer.read(name)
      if (sealed === undefined) return undefined
      try {
        const bytes = await crypto.subtle.decrypt(sealing(sealed.iv, sealed.at), key, sealed.data)
        const { answers, base }: { answers: unknown; base: unknown } = JSON.parse(new TextDecoder().decode(bytes))
        return { answers, base, at: sealed.at }
      } catch {
        // Sealed under another key, or damaged: nobody can read it any more.
        await drawer.remove(name)
        return undefined
      }
    },
    drop: async () => {
      await drawer.remove(name)
    },
  }
}

async function hashName({ person, form }: Place): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${person} ${form}`))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

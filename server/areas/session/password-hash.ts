import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../../refusal/refusal.ts'

/** Argon2id, the library's default variant, with 19 MiB and two passes, the minimum that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Number of passwords hashed in parallel, which leaves threads for files and for the rest of the machine. */
const CONCURRENCY = 2
/** Maximum number of waiting passwords: more than can be hashed within a few seconds. */
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []
let decoyHash: Promise<string> | undefined

/** Hashes a password for storage. Passwords are never stored in another form. */
export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(normalizePassword(password), cost))
}

/** Whether the password is correct. Without a hash (unknown email, no password yet), the check takes the same time. */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  // Hashed once, before the first response to any sign-in, known email or not.
  decoyHash ??= hash('nobody has this password', cost)
  const other = await decoyHash
  const matches = await withSlot(() => verify(storedHash ?? other, normalizePassword(password)))
  return matches && storedHash != null
}

/** Normalizes letters that keyboards compose in different ways. */
const normalizePassword = (password: string): string => password.normalize('NFC')

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENCY) {
    if (waiting.length >= MAX_WAITING) throw unavailable()
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  } else running += 1
  try {
    return await work()
  } finally {
    // Passes the slot on directly, so that no other caller can take it in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

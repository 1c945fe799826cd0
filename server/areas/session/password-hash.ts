import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../../refusal/refusal.ts'

/** argon2id (the library's default kind) with 19 MiB and two passes, the least that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Passwords hashed in parallel, leaving threads for files and the rest of the machine. */
const CONCURRENCY = 2
/** More than can be hashed within a few seconds. */
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []
let stranger: Promise<string> | undefined

/** The only form in which a password is stored. */
export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(spelled(password), cost))
}

/** Whether the password is right; without a hash (unknown email, no password yet) a refusal takes the same time. */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  // Made once, before the first reply to anyone, known or not.
  stranger ??= hash('nobody has this password', cost)
  const other = await stranger
  const matches = await withSlot(() => verify(storedHash ?? other, spelled(password)))
  return matches && storedHash != null
}

/** The same letters, however the keyboard composed them. */
const spelled = (password: string): string => password.normalize('NFC')

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
    // Passes the slot on directly, so that nobody takes it in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

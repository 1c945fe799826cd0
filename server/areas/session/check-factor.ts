import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { refuseAt, tooMany } from '../../refusal/refusal.ts'
import { beginAttempt, forgiveAttempt } from '../../throttle/begin-attempt.ts'
import { factorRule } from '../../throttle/throttle-rule.ts'
import { consumeRecoveryCode, countRecoveryCodes, findFactor, recordStep } from './factor/factor-queries.ts'
import { findCodeStep } from './factor/totp.ts'
import { usePasskey, type PasskeyProof } from './passkeys/passkey-check.ts'
import { secondFactorSentences } from './factor/second-factor-sentences.ts'
import { lockPerson } from './person-queries.ts'

export type FactorProof = { readonly code: string } | PasskeyProof

export interface FactorAttempt {
  readonly personId: string
  /** A code of the app or a recovery code, as typed, or what a passkey signed. */
  readonly proof: FactorProof
  readonly address: string
  readonly now: Date
  /** Names a device or session of the owner; its wrong codes are counted apart from those of strangers. */
  readonly knownPlace: string | undefined
}

/**
 * Checks a code or passkey of the second factor, counts it against guesses, and runs `accept` in the transaction that uses the code
 * up. Throws 444 at `code` for a wrong or used one, and 429 after too many wrong ones. `reject` runs after a wrong code,
 * and may throw a refusal of its own.
 */
export async function checkFactor<T>(
  deps: Pick<Deps, 'database' | 'secretKey' | 'config'>,
  attempted: FactorAttempt,
  accept: (db: Db) => Promise<T>,
  reject: (db: Db) => Promise<void> = async () => undefined,
): Promise<T> {
  const { system } = deps.database
  const { personId, address, now, knownPlace } = attempted
  const attempt = await beginAttempt(system, factorRule, {
    subject: personId,
    address,
    now,
    ...(knownPlace !== undefined && { knownDevice: knownPlace }),
  })
  const accepted = await system.transaction().execute(async (db) => {
    // Locked first, as when the password is set, so that the two cannot wait for each other.
    const person = await lockPerson(db, personId)
    if (!person || !(await useProof(db, deps, attempted))) return undefined
    await forgiveAttempt(db, attempt)
    return { value: await accept(db) }
  })
  if (accepted) return accepted.value
  await audit(system, { action: 'second-factor.failed', person: personId, account: null, address, record: personId })
  await reject(system)
  if (attempt.lenience > 0) throw tooMany(attempt.lenience)
  throw 'code' in attempted.proof
    ? refuseAt('code', secondFactorSentences.wrongCode)
    : refuseAt('passkey', secondFactorSentences.wrongPasskey)
}

/** Whether the code or passkey is right; it is used up then. */
async function useProof(
  db: Db,
  { secretKey, config }: Pick<Deps, 'secretKey' | 'config'>,
  { personId, proof, address, now }: FactorAttempt,
): Promise<boolean> {
  const factor = await findFactor(db, secretKey, personId)
  if (!factor || factor.confirmedAt === null) return false
  if ('passkey' in proof) return usePasskey(db, config, { personId, now, proof })
  const { code } = proof
  const digits = code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const step = factor.secret === undefined ? undefined : findCodeStep(factor.secret, digits, now, factor.lastStep)
    if (step === undefined) return false
    await recordStep(db, personId, step)
    return true
  }
  if (!(await consumeRecoveryCode(db, personId, code, now))) return false
  const left = await countRecoveryCodes(db, personId)
  const used = { person: personId, account: null, address, record: personId, after: { left } }
  await audit(db, { action: 'second-factor.recovery-code-used', ...used })
  return true
}

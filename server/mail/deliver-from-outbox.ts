import { queueJob } from '../jobs/queue-job.ts'
import type { Deps } from '../deps/deps.ts'
import type { MailConfig } from './send-mail.ts'
import { claimMail, giveMailUp, markSent, postponeMail, type DueMail } from './outbox-queries.ts'
import { mailKey, SEND_MAIL } from './add-to-outbox.ts'

const FIRST_DELAY_SECONDS = 10
const LONGEST_DELAY_SECONDS = 3600
/** Enough for a day and a half with the delays below. */
const MAX_ATTEMPTS = 40

export type MailDeps = Pick<Deps, 'database' | 'log'> & { readonly config: MailConfig & Pick<Deps['config'], 'demo'> }

/**
 * Delivers one mail of the outbox, or postpones it. Does nothing when another server is delivering it or it is not due.
 */
export async function deliverFromOutbox(deps: MailDeps, id: string): Promise<void> {
  const mail = await claimMail(deps.database.system, id)
  if (!mail) return
  try {
    // Loaded with the first mail: the library for mail would make every start slower.
    const { sendMail } = await import('./send-mail.ts')
    await sendMail(deps.config, mail)
  } catch (problem) {
    await tryLater(deps, mail, problem)
    return
  }
  await markSent(deps.database.system, id)
  deps.log.info({ mail: id, attempts: mail.attempts }, 'a mail was delivered')
  if (deps.config.demo && deps.config.smtpUrl === undefined) showLinks(deps, mail)
}

/** Returns the delay after this many failed attempts, in seconds: 10, doubled with each attempt, up to an hour. */
export function mailDelay(attempts: number): number {
  return Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attempts - 1))
}

async function tryLater({ database, log }: MailDeps, { id, attempts }: DueMail, problem: unknown): Promise<void> {
  const why = (problem instanceof Error ? problem.message : String(problem)).slice(0, 500)
  // The mail server's message may contain the recipient, so it is stored only in the database.
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : 'unknown'
  if (attempts >= MAX_ATTEMPTS) {
    await giveMailUp(database.system, id, why)
    log.error({ mail: id, attempts, code }, 'a mail could not be delivered and is given up')
    return
  }
  await database.system.transaction().execute(async (db) => {
    const runAt = await postponeMail(db, id, mailDelay(attempts), why)
    await queueJob(db, SEND_MAIL, { id }, { key: mailKey(id), runAt })
  })
  log.warn({ mail: id, attempts, code }, 'a mail could not be delivered and is tried again later')
}

/** A demo has no mailboxes, so its links are logged as warnings. Must never run outside a demo. */
function showLinks({ log }: MailDeps, mail: DueMail): void {
  for (const link of mail.text.match(/https?:\/\/\S+\/reset\/\S+/g) ?? []) log.warn({ link }, 'a link of the demo')
}

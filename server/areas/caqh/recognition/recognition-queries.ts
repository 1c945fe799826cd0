import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { tryOpen, seal, unseal, unsealBytes } from '../../../forms/seal.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import type { PersonInFile } from '../people-in-file.ts'
import type { SummaryRead, SummaryRefused } from '../read-summary.ts'
import type { Progress } from './recognise-in-child.ts'

/** Encryption contexts of the file and the result. */
export const fileSealContext = (id: string): string => `caqh-recognition/${id}/file`
export const resultSealContext = (id: string): string => `caqh-recognition/${id}/result`

/** The maximum number of files that may wait for one person, and in total. */
const MAX_PER_PERSON = 2
const MAX_WAITING = 20

const working = ['waiting', 'drawing', 'recognising'] as const

export const sealFile = (secretKey: Buffer, id: string, bytes: Uint8Array): Buffer =>
  seal(secretKey, fileSealContext(id), bytes)

/** Whether the queue is full (across all practices). */
export async function isFull(system: Db): Promise<boolean> {
  const { count } = await system
    .selectFrom('caqh_recognition')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'in', working)
    .executeTakeFirstOrThrow()
  return Number(count) >= MAX_WAITING
}

/** Queues an encrypted file. Returns false when the person already has the maximum number of files in the queue. */
export async function insertRecognition(
  db: Db,
  recognition: { readonly id: string; readonly account: string; readonly person: string; readonly file: Buffer },
): Promise<boolean> {
  const { id, account, person, file } = recognition
  // If a person sends two files at once, the second request waits here and then counts the first file.
  await lockByName(db, 'recognition', person)
  const ownRecognition = await db
    .selectFrom('caqh_recognition')
    .select('id')
    .where('person_id', '=', person)
    .where('state', 'in', working)
    .execute()
  if (ownRecognition.length >= MAX_PER_PERSON) return false
  await db.insertInto('caqh_recognition').values({ id, account_id: account, person_id: person, file }).execute()
  return true
}

/**
 * Returns a recognition of this account and person that is no older than an hour, locked until the transaction ends.
 */
export const findRecognition = (
  db: Db,
  key: { readonly id: string; readonly account: string; readonly person: string },
) =>
  db
    .selectFrom('caqh_recognition')
    .select(['state', 'page', 'pages', 'code', 'result'])
    .where('id', '=', key.id)
    .where('account_id', '=', key.account)
    .where('person_id', '=', key.person)
    .where('state', '!=', 'gone')
    .where(sql<boolean>`asked_at > now() - interval '1 hour'`)
    .forUpdate()
    .executeTakeFirst()

/** Returns the decrypted result, or undefined when the installation no longer has the key. */
export const unsealResult = (secretKey: Buffer, id: string, result: Buffer): SummaryRead | undefined =>
  // The server wrote this value: nothing else decrypts with this key and context.
  unsealJson(secretKey, id, result) as SummaryRead | undefined

/** Returns the people in a file that has several. */
export const unsealPeople = (secretKey: Buffer, id: string, result: Buffer): readonly PersonInFile[] | undefined =>
  // The server wrote this value.
  unsealJson(secretKey, id, result) as readonly PersonInFile[] | undefined

function unsealJson(secretKey: Buffer, id: string, result: Buffer): unknown {
  const text = tryOpen(() => unseal(secretKey, resultSealContext(id), result))
  return text === undefined ? undefined : JSON.parse(text)
}

/** Deletes all data except the row, which counts for the practice's turn. */
export async function deleteRecognitionData(db: Db, id: string): Promise<void> {
  await db
    .updateTable('caqh_recognition')
    .set({ state: 'gone', file: null, result: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Starts the next recognition. Returns null when a recognition is running or none is waiting. Takes the practice whose
 * last turn was longest ago. Discards files whose key was lost, so that they do not block the queue.
 */
export async function startNext(system: Db, secretKey: Buffer): Promise<{ id: string; bytes: Buffer } | null> {
  const next = await lockNext(system)
  if (next === null) return null
  const bytes = tryOpen(() => unsealBytes(secretKey, fileSealContext(next.id), next.file))
  if (bytes !== undefined) return { id: next.id, bytes }
  await deleteRecognitionData(system, next.id)
  return startNext(system, secretKey)
}

async function lockNext(system: Db): Promise<{ id: string; file: Buffer } | null> {
  return system.transaction().execute(async (db) => {
    // One recognition runs at a time across all servers: concurrent callers wait here and then see the running one.
    await sql`select pg_advisory_xact_lock(hashtext('caqh_recognition'))`.execute(db)
    const { rows } = await sql<{ id: string; file: Buffer }>`
      update caqh_recognition set state = 'drawing', begun_at = clock_timestamp(), heard_at = clock_timestamp(), attempts = attempts + 1
       where not exists (select from caqh_recognition where state in ('drawing', 'recognising'))
         and id = (select w.id from caqh_recognition w
                    where w.state = 'waiting'
                    order by (select max(o.begun_at) from caqh_recognition o where o.account_id = w.account_id) nulls first, w.asked_at
                    limit 1)
      returning id, file`.execute(db)
    return rows[0] ?? null
  })
}

/** Records the progress. Returns false when the result is no longer wanted. */
export async function noteProgress(system: Db, id: string, progress?: Progress): Promise<boolean> {
  const { rows } = await sql`
    update caqh_recognition set heard_at = clock_timestamp(), state = coalesce(${progress?.state ?? null}, state),
           page = coalesce(${progress?.page ?? null}, page), pages = coalesce(${progress?.pages ?? null}, pages)
     where id = ${id} and state in ('drawing', 'recognising') returning id`.execute(system)
  return rows.length > 0
}

/** Stores the encrypted result, or the reason why there is none. */
export async function endRecognition(
  system: Db,
  secretKey: Buffer,
  id: string,
  answer: SummaryRead | SummaryRefused,
): Promise<void> {
  const sealed = (what: unknown): Buffer => seal(secretKey, resultSealContext(id), JSON.stringify(what))
  const end =
    'problem' in answer
      ? { state: 'refused', code: answer.problem, ...(answer.people ? { result: sealed(answer.people) } : {}) }
      : { state: 'done', result: sealed(answer) }
  await system
    .updateTable('caqh_recognition')
    .set({ ...end, file: null })
    .where('id', '=', id)
    .where('state', 'in', ['drawing', 'recognising'])
    .execute()
}

/**
 * Removes results that were not fetched within an hour. Requeues a recognition that a stopped server left unfinished
 * once; the second time the file counts as too complex.
 */
export async function sweepRecognitions(system: Db): Promise<void> {
  await sql`delete from caqh_recognition where asked_at < now() - interval '1 hour'`.execute(system)
  await sql`
    update caqh_recognition
       set state = case when attempts < 2 then 'waiting' else 'refused' end,
           code = case when attempts < 2 then null else 'CAQH_TOO_COMPLEX' end,
           file = case when attempts < 2 then file end, page = 0
     where state in ('drawing', 'recognising') and heard_at < clock_timestamp() - interval '30 seconds'`.execute(system)
}

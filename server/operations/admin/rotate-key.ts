import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Client } from 'pg'
import { fileSealContext, resultSealContext } from '../../areas/caqh/recognition/recognition-queries.ts'
import { factorSealContext } from '../../areas/session/factor/factor-queries.ts'
import { readSecretKeys, writeSecretKeys } from '../../config/secret-key.ts'
import { systemRole } from '../../database/roles.ts'
import { fileKeyContext, newFileKey } from '../../files/file-keys.ts'
import { seal, unsealBytes } from '../../forms/seal.ts'
import { toSealContext } from '../../forms/secret-queries.ts'
import { toKeyFingerprint } from '../../installation/installation-key.ts'
import { refuse } from '../../refusal/refusal.ts'

/** How many values were encrypted with the new key. */
export interface Rotated {
  readonly numbers: number
  readonly fileKeys: number
  readonly recognitions: number
  /** Secrets of second factors. */
  readonly factors: number
  /** Values that the old key cannot decrypt either, because their key was lost. They stay unchanged. */
  readonly unopened: number
}

/** Decrypts with the old key and encrypts with the new one, for the same context. */
type Reseal = (context: string, sealed: Buffer) => Buffer

/**
 * Creates a new installation key and re-encrypts everything that the old one encrypted. File contents stay unchanged,
 * since the installation key encrypts only their keys; new files get a key that the old one never encrypted. The key
 * file holds both keys from before the first change until after the last, and the database changes in one transaction.
 * So after a kill at any time, one of the file's keys decrypts everything, the database knows which one, and a repeated
 * call continues. Refuses while a server runs, and a key that is not the database's. `url` is that of the tables'
 * owner.
 */
export async function rotateKey(url: string, keyFile: string): Promise<Rotated> {
  const owner = new Client({ connectionString: url, application_name: 'client-center keys' })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query(`set local role ${systemRole}`)
    // A server that starts now waits for this lock, and then finds the new key.
    const { rows } = await owner.query<{ recognised_by: Buffer }>(
      'select recognised_by from installation_key for update',
    )
    await requireAlone(owner)
    const { former, next } = keysFor(rows[0]?.recognised_by, keyFile)
    writeSecretKeys(keyFile, [next, former])
    const { reseal, unopened } = resealing(former, next)
    const rotated = { ...(await sealAll(owner, next, reseal)), unopened: unopened() }
    await owner.query('update installation_key set recognised_by = $1', [toKeyFingerprint(next)])
    await owner.query('commit')
    writeSecretKeys(keyFile, [next])
    return rotated
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    await owner.end()
  }
}

/** The key that the database has recorded, and its replacement: the one of an interrupted call, or a new one. */
function keysFor(known: Buffer | undefined, keyFile: string): { readonly former: Buffer; readonly next: Buffer } {
  const keys = readSecretKeys(keyFile)
  const former = known && keys.find((key) => timingSafeEqual(toKeyFingerprint(key), known))
  if (former === undefined)
    throw refuse(
      `${keyFile} is not the key of this database: restore the one that was used with it. Nothing was changed.`,
    )
  const [first] = keys
  return { former, next: first === former ? randomBytes(32) : first }
}

async function requireAlone(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (backend_type = 'client backend' or backend_type is null)`,
  )
  if (rows[0]?.others !== 0) throw refuse('The database is in use: stop the Client Center first.')
}

function resealing(former: Buffer, next: Buffer): { readonly reseal: Reseal; readonly unopened: () => number } {
  let unopened = 0
  return {
    reseal: (context, sealed) => {
      try {
        return seal(next, context, unsealBytes(former, context, sealed))
      } catch {
        unopened += 1
        return sealed
      }
    },
    unopened: () => unopened,
  }
}

async function sealAll(owner: Client, next: Buffer, reseal: Reseal): Promise<Omit<Rotated, 'unopened'>> {
  const numbers = (await resealNumbers(owner, reseal)) + (await resealDeletedNumbers(owner, reseal))
  const fileKeys = await resealFileKeys(owner, reseal)
  const { id, sealed } = newFileKey(next)
  await owner.query('insert into file_key (id, sealed) values ($1, $2)', [id, sealed])
  const recognitions = await resealRecognitions(owner, reseal)
  return { numbers, fileKeys, recognitions, factors: await resealFactors(owner, reseal) }
}

/** Rows per batch. */
const BATCH_SIZE = 1000

interface NumberRow {
  readonly account_id: string
  readonly form_id: string
  readonly path: string
  readonly sealed: Buffer
}

async function resealNumbers(owner: Client, reseal: Reseal): Promise<number> {
  let done = 0
  for (let last: NumberRow | undefined; ;) {
    const { rows }: { rows: NumberRow[] } = await owner.query<NumberRow>(
      `select account_id, form_id, path, sealed from form_secret
        where $1::uuid is null or (account_id, form_id, path) > ($1::uuid, $2::uuid, $3::text)
        order by account_id, form_id, path limit ${BATCH_SIZE}`,
      [last?.account_id ?? null, last?.form_id ?? null, last?.path ?? null],
    )
    last = rows.at(-1)
    if (last === undefined) return done
    done += rows.length
    await owner.query(
      `update form_secret t set sealed = n.sealed
         from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[]) as n (account_id, form_id, path, sealed)
        where (t.account_id, t.form_id, t.path) = (n.account_id, n.form_id, n.path)`,
      [
        rows.map((row) => row.account_id),
        rows.map((row) => row.form_id),
        rows.map((row) => row.path),
        rows.map((row) => reseal(toSealContext({ account: row.account_id, id: row.form_id }, row.path), row.sealed)),
      ],
    )
  }
}

interface DeletedRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Re-encrypts the numbers of deleted forms that can still be restored (0223). */
async function resealDeletedNumbers(owner: Client, reseal: Reseal): Promise<number> {
  const { rows: deleted } = await owner.query<{ account_id: string; kind: string; id: string; rows: DeletedRow[] }>(
    `select account_id, kind, id, rows from deleted_record where rows @> '[{"table": "form_secret"}]'`,
  )
  let done = 0
  for (const { account_id, kind, id, rows } of deleted) {
    const next = rows.map((row) => {
      const { form_id, path, sealed } = row.row
      if (row.table !== 'form_secret' || typeof form_id !== 'string' || typeof path !== 'string') return row
      done += 1
      // PostgreSQL writes bytes into JSON as hexadecimal digits after \x.
      const bytes = Buffer.from(String(sealed).slice(2), 'hex')
      const again = reseal(toSealContext({ account: account_id, id: form_id }, path), bytes)
      return { ...row, row: { ...row.row, sealed: `\\x${again.toString('hex')}` } }
    })
    await owner.query('update deleted_record set rows = $4 where account_id = $1 and kind = $2 and id = $3', [
      account_id,
      kind,
      id,
      JSON.stringify(next),
    ])
  }
  return done
}

async function resealFileKeys(owner: Client, reseal: Reseal): Promise<number> {
  const { rows } = await owner.query<{ id: string; sealed: Buffer }>('select id, sealed from file_key')
  for (const { id, sealed } of rows)
    await owner.query('update file_key set sealed = $2 where id = $1', [id, reseal(fileKeyContext(id), sealed)])
  return rows.length
}

async function resealRecognitions(owner: Client, reseal: Reseal): Promise<number> {
  const { rows } = await owner.query<{ id: string; file: Buffer | null; result: Buffer | null }>(
    'select id, file, result from caqh_recognition where file is not null or result is not null',
  )
  for (const { id, file, result } of rows)
    await owner.query('update caqh_recognition set file = $2, result = $3 where id = $1', [
      id,
      file && reseal(fileSealContext(id), file),
      result && reseal(resultSealContext(id), result),
    ])
  return rows.length
}

async function resealFactors(owner: Client, reseal: Reseal): Promise<number> {
  const { rows } = await owner.query<{ person_id: string; secret: Buffer }>(
    'select person_id, secret from second_factor',
  )
  for (const { person_id, secret } of rows)
    await owner.query('update second_factor set secret = $2 where person_id = $1', [
      person_id,
      reseal(factorSealContext(person_id), secret),
    ])
  return rows.length
}

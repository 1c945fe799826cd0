import { CompiledQuery, type Selectable, type Updateable } from 'kysely'
import { trailAddress } from '../audit/audit.ts'
import type { Author } from '../audit/author.ts'
import type { Db } from '../database/connect.ts'
import type { Tables } from '../database/schema.ts'
import { notFound, staleRev } from '../refusal.ts'
import type { AnswersIn, AnyRecord, ReadValues, RecordDefinition } from './record.ts'
import { statementText, type Verb } from './record-statements.ts'
import { toRecordRow } from './record-row.ts'
import { saysTheSame } from './says-the-same.ts'

type TableName<R> = R extends RecordDefinition<infer T, object, object> ? T : never

/** A record as it is kept now. */
export type StoredRecord<R> = ReadValues<R> & { readonly id: string; readonly rev: number }

/** Where a record lives: its account, and what it hangs on, by column. */
export type RecordScope<R> = Partial<Selectable<Tables[TableName<R>]>> & { readonly account_id: string }

export interface Saving<R> {
  readonly place: RecordScope<R>
  /** Made by the client, or by whoever saves; of a record of which an account has one, the account's. */
  readonly id: string
  /** The rev that was read; 0 adds. */
  readonly rev: number
  readonly answers: AnswersIn<R>
  /** What is written besides, by column. */
  readonly extraColumns?: Updateable<Tables[TableName<R>]>
  readonly auditDetails?: AuditDetails
}

/** What the trail is told of a record that stands in other tables: as it was, and as it is. */
interface AuditDetails {
  readonly before?: object
  readonly after?: object
}

export interface Saved<R> {
  readonly record: StoredRecord<R>
  /** What it was; nothing of a new one. Of a repeated addition what it is. */
  readonly before: StoredRecord<R> | undefined
  /** The same addition was made before: nothing was written and nothing told. */
  readonly isRepeated: boolean
}

/**
 * Adds (rev 0) or changes a record and tells the trail, in one statement. The same addition sent again, since its answer was
 * lost, is the same success; another addition under an id that is taken is answered as a stale rev (AMB-101). Refused: a stale
 * rev; 404: no such record in that place.
 */
export async function saveRecord<R extends AnyRecord>(
  db: Db,
  definition: R,
  saving: Saving<R>,
  by: Author,
): Promise<Saved<R>> {
  const row = { ...toRecordRow(definition, saving.answers), ...saving.extraColumns }
  const place = toKeyColumns(definition, saving)
  if (saving.rev === 0) {
    const [added] = await run<StoredRecord<R>>(db, definition, 'insert', { saving, place, row }, by)
    return added ? { record: added, before: undefined, isRepeated: false } : repeated(db, definition, saving, place)
  }
  const [found] = await run<StoredRecord<R> & { was: StoredRecord<R> }>(
    db,
    definition,
    'update',
    { saving, place, row },
    by,
  )
  // What an account has one of is never missing, only not yet saved.
  if (!found && definition.key === 'id') throw notFound()
  if (!found || !isWritten(found)) throw staleRev()
  const { was: before, ...record } = found
  // The rest of what the statement answers is the record itself.
  return { record: record as unknown as StoredRecord<R>, before, isRepeated: false }
}

/** Deletes a record and tells the trail, in one statement; answers what it was. 404: there is none; a stale rev is refused when one is named. */
export async function removeRecord<R extends AnyRecord>(
  db: Db,
  definition: R,
  removing: {
    readonly place: RecordScope<R>
    readonly id: string
    readonly rev?: number
    readonly auditDetails?: Pick<AuditDetails, 'before'>
  },
  by: Author,
): Promise<StoredRecord<R>> {
  const place = toKeyColumns(definition, removing)
  const [gone] = await run<StoredRecord<R>>(db, definition, 'delete', { saving: removing, place, row: undefined }, by)
  if (!gone) throw notFound()
  if (!isWritten(gone)) throw staleRev()
  return gone
}

/** A statement answers with nothing in every column where the record is there and its rev another. */
const isWritten = ({ rev }: { readonly rev: number | null }): boolean => rev !== null

/** Whoever sent the same at the same moment may have been faster: the first statement did not see it, the second does. */
async function repeated<R extends AnyRecord>(
  db: Db,
  definition: R,
  { answers, id }: Saving<R>,
  place: Readonly<Record<string, unknown>>,
): Promise<Saved<R>> {
  if (definition.key !== 'id') throw staleRev()
  const text = statementText(definition, 'find', { place: Object.keys(place), row: [], hasAuditDetails: false })
  const { rows } = await db.executeQuery<StoredRecord<R>>(CompiledQuery.raw(text, Object.values(place)))
  const there = rows.find((one) => one.id === id && one.rev === 1)
  // What is read of a record may be written of it.
  if (!there || !saysTheSame(definition, there as unknown as AnswersIn<R>, answers)) throw staleRev()
  return { record: there, before: there, isRepeated: true }
}

const AUDITED = { insert: ['after'], update: ['before', 'after'], delete: ['before'], find: [] } as const

interface Running {
  readonly saving: {
    readonly id: string
    readonly rev?: number
    readonly place: { readonly account_id: string }
    readonly auditDetails?: AuditDetails
  }
  readonly place: Readonly<Record<string, unknown>>
  readonly row: Readonly<Record<string, unknown>> | undefined
}

const run = async <A>(db: Db, definition: AnyRecord, verb: Verb, running: Running, by: Author): Promise<A[]> =>
  (await db.executeQuery<A>(compiled<A>(definition, verb, running, by))).rows

function compiled<A>(definition: AnyRecord, verb: Verb, { saving, place, row }: Running, by: Author): CompiledQuery<A> {
  const { auditDetails } = saving
  const shape = { place: Object.keys(place), row: Object.keys(row ?? {}), hasAuditDetails: auditDetails !== undefined }
  const author = [by.person, saving.place.account_id, trailAddress(by.address), saving.id]
  const rev = verb === 'insert' ? [] : [saving.rev ?? null]
  const details =
    auditDetails === undefined ? [] : AUDITED[verb].map((when) => JSON.stringify(auditDetails[when] ?? {}))
  const values = [...author, ...Object.values(place), ...rev, ...Object.values(row ?? {}), ...details]
  return CompiledQuery.raw(statementText(definition, verb, shape), values)
}

const toKeyColumns = (
  definition: AnyRecord,
  { place, id }: { readonly place: object; readonly id: string },
): Readonly<Record<string, unknown>> => (definition.key === 'id' ? { ...place, id } : { ...place })

/** Saves the one record of its kind that an account has; refused when somebody else saved first (AMB-101). */
export const saveCard = async <R extends AnyRecord>(
  db: Db,
  definition: R,
  account: string,
  card: AnswersIn<R> & { readonly rev: number },
  by: Author,
): Promise<StoredRecord<R>> => savedCard((await db.executeQuery(cardStatement(definition, account, card, by))).rows[0])

/** What a card's statement answers with: the record, and of a change what it was; no rev where somebody else was faster. */
type CardRow<R> = StoredRecord<R> & { readonly was?: unknown }

/**
 * `saveCard` as a statement that can travel with the opening of a request: whoever asks need not be named, since the database knows
 * by then. `savedCard` reads its row.
 */
export function cardStatement<R extends AnyRecord>(
  definition: R,
  account: string,
  card: AnswersIn<R> & { readonly rev: number },
  by: Author,
): CompiledQuery<CardRow<R>> {
  // Every table of records has this column.
  const saving = { place: { account_id: account } as RecordScope<R>, id: account, rev: card.rev }
  const running = { saving, place: toKeyColumns(definition, saving), row: toRecordRow(definition, card) }
  return compiled(definition, card.rev === 0 ? 'insert' : 'update', running, by)
}

/** The card that a save answered with; refused when somebody else saved first (AMB-101). */
export function savedCard<R>(row: CardRow<R> | undefined): StoredRecord<R> {
  if (!row || !isWritten(row)) throw staleRev()
  const { was: _, ...record } = row
  // The rest of what the statement answers is the record itself.
  return record as unknown as StoredRecord<R>
}

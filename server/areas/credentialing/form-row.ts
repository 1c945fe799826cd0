import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { hostColumns, hostId, belongsToHost, type Host } from './host.ts'

/** What is kept of a form beside its answers. */
export interface FormRow {
  readonly id: string
  readonly provider_id: string | null
  readonly provider_name: string
  readonly status: number
  readonly source: number
  readonly completed_on: string | null
  readonly migrated: boolean
  readonly draft_of: string | null
  readonly base_rev: number | null
  readonly answered: number
  readonly required: number
  readonly updated_at: string
  /** A draft of a published form has a CAQH summary of its own, or none; until then it shows that of the form. */
  readonly caqh_file_changed: boolean
  /** The answers of the draft were saved from a CAQH summary (`caqhFileChanged` of spec 001 §3). */
  readonly saved_from_summary: boolean
}

const written = [
  'id',
  'provider_id',
  'provider_name',
  'status',
  'source',
  'completed_on',
  'migrated',
  'draft_of',
  'base_rev',
  'answered',
  'required',
  'updated_at',
  'caqh_file_changed',
  'saved_from_summary',
] as const

/** The columns of a row, for statements in which it is `form_row`. */
export const columns = written.map((name) => `form_row.${name}` as const)

export const DRAFT = 0
export const COMPLETED = 1

/** Which form of a host is meant. */
export interface Which {
  readonly id?: string
  readonly provider?: string
  readonly publishedId?: string
  readonly status?: typeof DRAFT | typeof COMPLETED
}

/**
 * The form of the host; undefined when there is none. `lock` holds it until the transaction ends: a draft is always locked before
 * the form that it changes.
 */
export const findRow = (
  db: Db,
  host: Host,
  { id, provider, publishedId, status }: Which,
  lock?: 'change' | 'stay',
): Promise<FormRow | undefined> =>
  db
    .selectFrom('credentialing_form as form_row')
    .select(columns)
    .where('form_row.account_id', '=', host.account)
    .where(belongsToHost(host.kind, host.account, hostId(host)))
    .$if(id !== undefined, (query) => query.where('form_row.id', '=', id ?? ''))
    .$if(provider !== undefined, (query) => query.where('form_row.provider_id', '=', provider ?? ''))
    .$if(publishedId !== undefined, (query) => query.where('form_row.draft_of', '=', publishedId ?? ''))
    .$if(status !== undefined, (query) => query.where('form_row.status', '=', status ?? DRAFT))
    .$if(lock === 'change', (query) => query.forUpdate())
    .$if(lock === 'stay', (query) => query.forKeyShare())
    .executeTakeFirst()

/** The form of the host that kept a save of this id, or became one with it. */
export async function findRowBySave(db: Db, host: Host, saveId: string): Promise<FormRow | undefined> {
  const save = await db
    .selectFrom('credentialing_form as form_row')
    .innerJoin('form_save', (join) =>
      join
        .onRef('form_save.account_id', '=', 'form_row.account_id')
        .onRef('form_save.form_id', '=', 'form_row.id')
        .on('form_save.save_id', '=', saveId),
    )
    .select(columns)
    .where('form_row.account_id', '=', host.account)
    .where(belongsToHost(host.kind, host.account, hostId(host)))
    .orderBy('form_row.status', 'desc')
    .executeTakeFirst()
  return save
}

/** Whether the account has a form of that id, of whichever host. */
export async function isTaken(db: Db, account: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('credentialing_form')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export interface FormRowValues {
  readonly provider_id: string | null
  readonly provider_name: string
  readonly answered: number
  readonly required: number
  readonly migrated?: boolean
  readonly saved_from_summary?: boolean
  readonly status?: number
  readonly source?: number
  readonly completed_on?: string
  readonly draft_of?: string
  readonly base_rev?: number
}

/** When its answers were saved last: a save that changed nothing moves no form up in a list. */
const savedAt = (account: string, id: string) =>
  sql<string>`(select updated_at from form where account_id = ${account} and id = ${id})`

/** Adds a row; undefined when the account has one of that id. */
export const insertRow = (db: Db, host: Host, id: string, values: FormRowValues): Promise<FormRow | undefined> =>
  db
    .insertInto('credentialing_form')
    .values({ id, ...hostColumns(host), ...values, updated_at: savedAt(host.account, id) })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning(written)
    .executeTakeFirst()

export const updateRow = (db: Db, account: string, id: string, values: FormRowValues): Promise<FormRow> =>
  db
    .updateTable('credentialing_form')
    .set({ ...values, updated_at: savedAt(account, id) })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning(written)
    .executeTakeFirstOrThrow()

/** What a save writes beside the answers of a draft. */
export interface DraftRowValues extends Pick<FormRowValues, 'provider_id' | 'provider_name' | 'answered' | 'required'> {
  readonly migrated: boolean
  readonly saved_from_summary: boolean
  readonly source: number
  /** When its answers were saved last: a save that changed nothing moves no form up in a list. */
  readonly updated_at: string
}

/** Writes what is said of a draft; it is locked. */
export const writeDraft = prepared<DraftRowValues & { readonly account: string; readonly id: string }>()((db, to) =>
  db
    .updateTable('credentialing_form')
    .set({
      provider_id: to.provider_id,
      provider_name: to.provider_name,
      answered: to.answered,
      required: to.required,
      migrated: to.migrated,
      saved_from_summary: to.saved_from_summary,
      source: to.source,
      updated_at: to.updated_at,
    })
    .where('account_id', '=', to.account)
    .where('id', '=', to.id),
)

/** The rev of the form's answers. */
export async function findRev(db: Db, account: string, id: string): Promise<number> {
  const form = await db
    .selectFrom('form')
    .select('rev')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return form?.rev ?? 0
}

/** Whether somebody else than this person has saved the form. */
export async function hasOtherAuthor(db: Db, account: string, id: string, person: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('form_save')
    .select('rev')
    .where('account_id', '=', account)
    .where('form_id', '=', id)
    .where(sql<boolean>`person_id is distinct from ${person}`)
    .executeTakeFirst()
  return found !== undefined
}

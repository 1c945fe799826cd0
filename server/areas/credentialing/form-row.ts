import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { hostColumns, hostId, belongsToHost, type Host } from './host.ts'

/** The columns of a form besides its answers. */
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
  /**
   * True when the draft of a published form has its own CAQH summary, or its summary was removed. Until then the draft
   * shows the summary of the published form.
   */
  readonly caqh_file_changed: boolean
  /** The answers of the draft were saved from a CAQH summary (`caqhFileChanged` of spec 001 §3). */
  readonly saved_from_summary: boolean
}

const writtenColumns = [
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

/** The columns of a row, for statements that name the table `form_row`. */
export const columns = writtenColumns.map((name) => `form_row.${name}` as const)

export const DRAFT = 0
export const COMPLETED = 1

/** Selects a form of a host by any of these values. */
export interface FormFilter {
  readonly id?: string
  readonly provider?: string
  readonly publishedId?: string
  readonly status?: typeof DRAFT | typeof COMPLETED
}

/**
 * Returns the form of the host, or undefined. `lock` locks it until the transaction ends. Always lock a draft before
 * the form that it changes.
 */
export const findRow = (
  db: Db,
  host: Host,
  { id, provider, publishedId, status }: FormFilter,
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

/** Returns the form of the host with a save of this id. Such a save may belong to a draft that was published since. */
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

/** Whether the account has a form with that id, for any host. */
export async function isFormIdUsed(db: Db, account: string, id: string): Promise<boolean> {
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

/** The time at which the answers were last saved. A save without changes does not move a form up in lists. */
const savedAt = (account: string, id: string) =>
  sql<string>`(select updated_at from form where account_id = ${account} and id = ${id})`

/** Inserts a row. Returns undefined if the account already has a row with that id. */
export const insertRow = (db: Db, host: Host, id: string, values: FormRowValues): Promise<FormRow | undefined> =>
  db
    .insertInto('credentialing_form')
    .values({ id, ...hostColumns(host), ...values, updated_at: savedAt(host.account, id) })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning(writtenColumns)
    .executeTakeFirst()

export const updateRow = (db: Db, account: string, id: string, values: FormRowValues): Promise<FormRow> =>
  db
    .updateTable('credentialing_form')
    .set({ ...values, updated_at: savedAt(account, id) })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning(writtenColumns)
    .executeTakeFirstOrThrow()

/** The columns that a save writes besides the answers of a draft. */
export interface DraftRowValues extends Pick<FormRowValues, 'provider_id' | 'provider_name' | 'answered' | 'required'> {
  readonly migrated: boolean
  readonly saved_from_summary: boolean
  readonly source: number
  /** The time at which the answers were last saved. A save without changes does not move a form up in lists. */
  readonly updated_at: string
}

/** Updates the row of a draft, which must be locked. */
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

/** Returns the rev of the form's answers. */
export async function findRev(db: Db, account: string, id: string): Promise<number> {
  const form = await db
    .selectFrom('form')
    .select('rev')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return form?.rev ?? 0
}

/** Whether anyone other than this person has saved the form. */
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

import type { Change } from '@client-center/domain/forms/changes.ts'
import type { FormAnswers, Parts } from '@client-center/domain/forms/form.ts'
import { parseStored, type LostAnswer } from '@client-center/domain/forms/parse-stored.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../database/connect.ts'
import { executeAllOn } from '../database/execute-all.ts'
import { prepared, type Placeholders } from '../database/prepared.ts'
import { unavailable } from '../refusal/refusal.ts'
import type { FormKind, FormScope } from './form-kind.ts'

/** A stored form: the current answers, with secrets concealed. */
export interface StoredForm<P extends Parts = Parts> {
  readonly rev: number
  readonly answers: FormAnswers<P>
  /** Answers stored by an earlier program that the form no longer accepts. */
  readonly lost: readonly LostAnswer[]
  readonly updatedAt: string
  /** The stored document, unparsed. */
  readonly document: unknown
}

/** One save of a form. */
export interface FormSave {
  readonly rev: number
  /** Null for the firm itself. */
  readonly personId: string | null
  readonly person: string
  readonly at: string
  readonly changes: readonly Change[]
}

/** The account, the id and the kind of a form. */
interface FormKey {
  readonly account: string
  readonly id: string
  readonly kind: string
}

/** A form to be saved, the id of the save, and the rev that the client has seen. */
export interface FormSaveKey extends FormKey {
  readonly saveId: string | null
  readonly rev: number | null
}

const selectForm = (db: Db, { account, id, kind }: Placeholders<FormKey>) =>
  db
    .selectFrom('form')
    .select(['rev', 'version', 'answers', 'updated_at'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', '=', kind)

const savesAfter = (db: Db, { account, id, rev }: Placeholders<Pick<FormSaveKey, 'account' | 'id' | 'rev'>>) =>
  db
    .selectFrom('form_save')
    .select(['rev', 'person_id', 'person_name', 'at', 'changes'])
    .where('account_id', '=', account)
    .where('form_id', '=', id)
    .where('rev', '>', rev)
    .orderBy('rev')

/** The first queries of a save, in this order. The queries after the lock see the state after the lock is acquired. */
export const saveQueries = {
  /** The form, locked until the transaction ends. */
  form: (db: Db, values: Placeholders<FormSaveKey>) => selectForm(db, values).forUpdate(),
  /** The same save, if it is already stored. */
  repeated: (db: Db, { account, id, saveId }: Placeholders<FormSaveKey>) =>
    db
      .selectFrom('form_save')
      .select('rev')
      .where('account_id', '=', account)
      .where('form_id', '=', id)
      .where('save_id', '=', saveId),
  /** The saves after the rev that the client has seen. */
  saves: (db: Db, values: Placeholders<FormSaveKey>) => savesAfter(db, values),
} as const

const findFormQuery = prepared<FormKey>()(selectForm)
const savesAfterRev = prepared<Pick<FormSaveKey, 'account' | 'id' | 'rev'>>()(savesAfter)

interface FormRow {
  readonly rev: number
  readonly version: number
  readonly answers: unknown
  readonly updated_at: string
}

/** Parses the row of a form. Throws 503 if a newer version of the program wrote it. */
export function toStoredForm<P extends Parts, X>(kind: FormKind<P, X>, row: FormRow): StoredForm<P> {
  // A newer version wrote this row while this one still runs. Saving it here would lose answers that this version does
  // not know.
  if (row.version > kind.version) throw unavailable()
  return { rev: row.rev, updatedAt: row.updated_at, document: row.answers, ...parseStored(kind.form, row.answers) }
}

interface SaveRow {
  readonly rev: number
  readonly person_id: string | null
  readonly person_name: string
  readonly at: string
  readonly changes: unknown
}

/** Parses the row of a save. The cast is safe, since only this file writes `changes`. */
export const parseFormSave = (row: SaveRow): FormSave => ({
  rev: row.rev,
  personId: row.person_id,
  person: row.person_name,
  at: row.at,
  changes: row.changes as Change[],
})

/** The stored form; undefined if the account has no form with that id and kind. */
export async function findForm<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  { account, id }: FormScope,
): Promise<StoredForm<P> | undefined> {
  const [row] = (await db.executeQuery(findFormQuery({ account, id, kind: kind.name }))).rows
  return row && toStoredForm(kind, row)
}

/** Whether a save with this id is already stored. */
export async function hasSave(db: Db, { account, id }: FormScope, saveId: string | undefined): Promise<boolean> {
  if (saveId === undefined) return false
  const found = await db
    .selectFrom('form_save')
    .select('rev')
    .where('account_id', '=', account)
    .where('form_id', '=', id)
    .where('save_id', '=', saveId)
    .executeTakeFirst()
  return found !== undefined
}

/** The saves after a rev, oldest first. */
export async function listSavesAfter(db: Db, { account, id }: FormScope, rev: number): Promise<FormSave[]> {
  return (await db.executeQuery(savesAfterRev({ account, id, rev }))).rows.map(parseFormSave)
}

/** At most `most` saves before a rev, newest first. */
export async function listSavesBefore(
  db: Db,
  { account, id }: FormScope,
  { rev, most }: { readonly rev: number; readonly most: number },
): Promise<FormSave[]> {
  const rows = await db
    .selectFrom('form_save')
    .select(['rev', 'person_id', 'person_name', 'at', 'changes'])
    .where('account_id', '=', account)
    .where('form_id', '=', id)
    .where('rev', '<', rev)
    .orderBy('rev', 'desc')
    .limit(most)
    .execute()
  return rows.map(parseFormSave)
}

/** Adds an empty form with rev 0. Returns false if the account already has a form with that id. */
export async function insertForm<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  { account, id }: FormScope,
  answers: FormAnswers<P>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await db
    .insertInto('form')
    .values({
      id,
      account_id: account,
      kind: kind.name,
      version: kind.version,
      rev: 0,
      answers: JSON.stringify(answers),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added > 0n
}

/** A form after a save. */
export interface NextForm<P extends Parts> {
  readonly rev: number
  readonly answers: FormAnswers<P>
  /** The changed parts, if only these must be written; undefined rewrites all answers. */
  readonly parts?: Partial<FormAnswers<P>> | undefined
  readonly changes: readonly Change[]
  readonly saveId: string | undefined
  readonly previousDocument: unknown
  readonly person: { readonly id: string | null; readonly name: string }
  readonly now: Date
}

/** Statements that write the answers and their changes as the next rev. The form must be locked. */
export function formWrites<P extends Parts, X>(
  { version }: FormKind<P, X>,
  scope: FormScope,
  { rev, answers, parts, changes, saveId, previousDocument, person, now }: NextForm<P>,
): readonly CompiledQuery[] {
  const savedAt = now.toISOString()
  return [
    parts === undefined
      ? writeForm({ ...scope, answers: JSON.stringify(answers), rev, version, at: savedAt })
      : writeParts({ ...scope, answers: JSON.stringify(parts), rev, version, at: savedAt }),
    insertSave({
      ...scope,
      rev,
      saveId: saveId ?? null,
      person: person.id,
      name: person.name,
      at: savedAt,
      changes: JSON.stringify(changes),
      previousDocument: previousDocument === undefined ? null : JSON.stringify(previousDocument),
    }),
  ]
}

export const updateForm = <P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  scope: FormScope,
  next: NextForm<P>,
): Promise<unknown> => executeAllOn(db)(formWrites(kind, scope, next))

interface FormWritten extends FormScope {
  readonly answers: string
  readonly rev: number
  readonly version: number
  readonly at: string
}

const writeTo = (db: Db, values: Placeholders<FormWritten>, answers: RawBuilder<string>) =>
  db
    .updateTable('form')
    .set({ answers, rev: values.rev, version: values.version, updated_at: values.at })
    .where('account_id', '=', values.account)
    .where('id', '=', values.id)

const writeForm = prepared<FormWritten>()((db, values) => writeTo(db, values, values.answers))
/** Replaces only the given parts, so that a large form is not rewritten for one answer. */
const writeParts = prepared<FormWritten>()((db, values) =>
  writeTo(db, values, sql<string>`answers || ${values.answers}::jsonb`),
)

interface FormSaveRow extends FormScope {
  readonly rev: number
  readonly saveId: string | null
  readonly person: string | null
  readonly name: string
  readonly at: string
  readonly changes: string
  readonly previousDocument: string | null
}

const insertSave = prepared<FormSaveRow>()((db, save) =>
  db.insertInto('form_save').values({
    account_id: save.account,
    form_id: save.id,
    rev: save.rev,
    save_id: save.saveId,
    person_id: save.person,
    person_name: save.name,
    at: save.at,
    changes: save.changes,
    kept: save.previousDocument,
  }),
)

import type { Change } from '@client-center/domain/forms/changes.ts'
import type { AnswersOf, Parts } from '@client-center/domain/forms/form.ts'
import { stored, type Lost } from '@client-center/domain/forms/stored.ts'
import type { Db } from '../database/connect.ts'
import { unavailable } from '../refusal.ts'
import type { FormKind, FormPlace } from './form-kind.ts'

/** A form as it is kept: today's answers, secrets concealed. */
export interface KeptForm<P extends Parts = Parts> {
  readonly rev: number
  readonly answers: AnswersOf<P>
  /** What an earlier program kept and the form does not take any more. */
  readonly lost: readonly Lost[]
  readonly updatedAt: string
  /** The document itself. */
  readonly document: unknown
}

/** One save of a form. */
export interface FormSave {
  readonly rev: number
  readonly person: string
  readonly at: string
  readonly changes: readonly Change[]
}

/** The stored form; undefined when the account has none of that id and kind. `lock` holds it until the transaction ends. */
export async function findForm<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  { account, id }: FormPlace,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<KeptForm<P> | undefined> {
  const row = await db
    .selectFrom('form')
    .select(['rev', 'version', 'answers', 'updated_at'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  // Written by a newer program, while this one is still running: what it does not know it would drop.
  if (row.version > kind.version) throw unavailable()
  return { rev: row.rev, updatedAt: row.updated_at, document: row.answers, ...stored(kind.form, row.answers) }
}

/** The saves after a rev, oldest first. */
export async function listSavesAfter(db: Db, { account, id }: FormPlace, rev: number): Promise<FormSave[]> {
  const rows = await db
    .selectFrom('form_save')
    .select(['rev', 'person_name', 'at', 'changes'])
    .where('account_id', '=', account)
    .where('form_id', '=', id)
    .where('rev', '>', rev)
    .orderBy('rev')
    .execute()
  // The store alone writes them, in this very shape.
  return rows.map((row) => ({ rev: row.rev, person: row.person_name, at: row.at, changes: row.changes as Change[] }))
}

/** So many saves before a rev, the last first. */
export async function listSavesBefore(
  db: Db,
  { account, id }: FormPlace,
  { rev, most }: { readonly rev: number; readonly most: number },
): Promise<FormSave[]> {
  const rows = await db
    .selectFrom('form_save')
    .select(['rev', 'person_name', 'at', 'changes'])
    .where('account_id', '=', account)
    .where('form_id', '=', id)
    .where('rev', '<', rev)
    .orderBy('rev', 'desc')
    .limit(most)
    .execute()
  // As above.
  return rows.map((row) => ({ rev: row.rev, person: row.person_name, at: row.at, changes: row.changes as Change[] }))
}

/** Whether a save of this id was kept. */
export async function hasSave(db: Db, { account, id }: FormPlace, saveId: string): Promise<boolean> {
  const found = await db
    .selectFrom('form_save')
    .select('rev')
    .where('account_id', '=', account)
    .where('form_id', '=', id)
    .where('save_id', '=', saveId)
    .executeTakeFirst()
  return found !== undefined
}

/** Adds an empty form of rev 0; false when the account has one of that id. */
export async function insertForm<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  { account, id }: FormPlace,
  answers: AnswersOf<P>,
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

/** Writes the answers and what they changed as the next rev. The form is locked by `findForm`. */
export async function updateForm<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  { account, id }: FormPlace,
  next: {
    readonly rev: number
    readonly answers: AnswersOf<P>
    readonly changes: readonly Change[]
    readonly saveId: string | undefined
    readonly kept: unknown
    readonly person: { readonly id: string | null; readonly name: string }
    readonly now: Date
  },
): Promise<void> {
  const now = next.now.toISOString()
  const write = db
    .updateTable('form')
    .set({ answers: JSON.stringify(next.answers), rev: next.rev, version: kind.version, updated_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  const keep = db
    .insertInto('form_save')
    .values({
      account_id: account,
      form_id: id,
      rev: next.rev,
      save_id: next.saveId ?? null,
      person_id: next.person.id,
      person_name: next.person.name,
      at: now,
      changes: JSON.stringify(next.changes),
      kept: next.kept === undefined ? null : JSON.stringify(next.kept),
    })
    .execute()
  await Promise.all([write, keep])
}

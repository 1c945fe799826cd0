import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { newRow, sampleAnswers } from '@client-center/domain/forms/form.ts'
import { offices, smallForm, type SmallAnswers } from '@client-center/domain/forms/testing/small-form.ts'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FormKind } from '../forms/form-kind.ts'
import { findForm, type StoredForm } from '../forms/form-queries.ts'
import { saveForm, type FormAuthor, type SavedForm, type FormInput } from '../forms/save-form.ts'
import { Refusal } from '../refusal/refusal.ts'
import { createTestDatabase } from './database.ts'

/**
 * A database with two colleagues and a person of another account. They save an invented form as requests do, with
 * permissions and row-level security.
 */

type SmallParts = typeof smallForm.parts
type SmallKind = FormKind<SmallParts, { readonly isChange: boolean }>

export const smallKind: SmallKind = { name: 'smallForm', version: 2, form: smallForm }

export interface Someone extends Pick<FormAuthor, 'person'> {
  readonly hash: Buffer
}

/** Returns the form with another answer at a path. */
export const putAnswer = (answers: SmallAnswers, path: string, value: unknown): SmallAnswers =>
  withAnswer(smallForm, answers, path, value)

/** Answers with two offices, `a` and `b`. */
export const startAnswers: SmallAnswers = {
  ...sampleAnswers(smallForm),
  offices: ['a', 'b'].map((id) => newRow(offices, id)),
}

/** Returns the refusal of the work. Throws when the work succeeds. */
export async function catchRefusal(work: Promise<unknown>): Promise<Refusal> {
  const thrown: unknown = await work.then(
    () => undefined,
    (problem: unknown) => problem,
  )
  if (thrown instanceof Refusal) return thrown
  throw new Error('It was not refused', { cause: thrown })
}

export async function startFormWorld() {
  const test = await createTestDatabase()
  const { app, system } = test.database
  const secretKey = randomBytes(32)
  let clock = Date.parse('2026-03-02T09:00:00Z')

  const makeAccount = async (name: string): Promise<string> =>
    (await system.insertInto('account').values({ name }).returning('id').executeTakeFirstOrThrow()).id

  const signedIn = async (name: string, accountId: string): Promise<Someone> => {
    const hash = createHash('sha256').update(randomBytes(32)).digest()
    const { id } = await system
      .insertInto('person')
      .values({ name, email: `${name}@example.com` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await system
      .insertInto('account_permission')
      .values({ person_id: id, account_id: accountId, permission: 2 })
      .execute()
    const expires_at = '2999-01-01T00:00:00.000Z'
    const family = await system
      .insertInto('session_family')
      .values({ person_id: id, expires_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await system
      .insertInto('session_token')
      .values({ hash, family_id: family.id, generation: 1, kind: 'access', expires_at })
      .execute()
    return { person: { id, name }, hash }
  }

  const account = await makeAccount('Bright Smile Dental')
  const maria = await signedIn('Maria', account)
  const otto = await signedIn('Otto', account)
  const stranger = await signedIn('Sam', await makeAccount('Another practice'))

  /** Runs the work as one request. */
  const request = <T>({ hash }: Someone, work: (db: Db) => Promise<T>): Promise<T> =>
    app.transaction().execute(async (db) => {
      await sql`select open_request(${hash})`.execute(db)
      return work(db)
    })

  const author = ({ person }: Someone): FormAuthor => ({
    person,
    address: '192.0.2.7',
    now: new Date((clock += 1000)),
    secretKey,
  })

  const save = (who: Someone, id: string, input: FormInput<SmallParts>, kind = smallKind) =>
    request(who, (db) => saveForm(db, kind, { account, id }, input, author(who)))

  return {
    database: test.database,
    drop: () => test.drop(),
    account,
    maria,
    otto,
    stranger,
    request,
    author,
    save,
    /** The time of the last save. */
    lastSave: (): string => new Date(clock).toISOString(),
    /** Creates a form that Maria has saved once. */
    newForm: async (): Promise<{ readonly id: string } & SavedForm<SmallParts>> => {
      const id = randomUUID()
      return { id, ...(await save(maria, id, { rev: 0, answers: startAnswers })) }
    },
    stored: (id: string, who = maria): Promise<StoredForm<SmallParts> | undefined> =>
      request(who, (db) => findForm(db, smallKind, { account, id })),
    trail: (id: string) =>
      system.selectFrom('audit_event').selectAll().where('record_id', '=', id).orderBy('id').execute(),
  }
}

export type FormWorld = Awaited<ReturnType<typeof startFormWorld>>

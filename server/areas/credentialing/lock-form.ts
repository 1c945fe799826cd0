import { randomUUID } from 'node:crypto'
import type { DraftBody } from '@client-center/contract/credentialing/form-bodies.ts'
import type { CaqhFile } from '@client-center/contract/credentialing/credentialing-shapes.ts'
import type { CredentialingParts } from '@client-center/domain/credentialing/credentialing-form.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { prepared, type Placeholders } from '../../database/prepared.ts'
import type { QueryRows } from '../../database/execute-all.ts'
import { saveQueries } from '../../forms/form-queries.ts'
import { foundForSave, type FormForSave } from '../../forms/save-form.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { columns, type FormRow } from './form-row.ts'
import { hostAccount, hostId, belongsToHost, type Host, type HostValues } from './host.ts'
import { shownFile } from './shown-summary.ts'
import { getLocationIds, selectKnownLocations } from './known-locations.ts'
import { getInputOffices, type CredentialingInput } from './credentialing-input.ts'

/** A form that is being saved, locked until this transaction ends. */
export interface FormLock {
  readonly row: FormRow | undefined
  readonly form: FormForSave<CredentialingParts> | undefined
  /** The rev of the published form that a draft changes. */
  readonly publishedRev: number | null
  /** The CAQH summary that the form shows. */
  readonly caqhFile: CaqhFile | null
  /** The locations of the offices that belong to the host. */
  readonly knownLocations: ReadonlySet<string>
}

export type FormLockWithRow = FormLock & { readonly row: FormRow }

/** The parts of a save that are known before anything is locked. */
interface LockKey {
  readonly id: string
  readonly rev?: number | undefined
  readonly saveId?: string | undefined
  /** Ids of the locations to which the offices refer. */
  readonly places: readonly string[]
}

interface LockValues extends HostValues {
  readonly id: string
  readonly kind: string
  readonly rev: number | null
  readonly saveId: string | null
  readonly places: readonly string[]
}

/**
 * The statements that lock a form and load what is stored of it. They lock the form's row before its answers, as all
 * code does.
 */
export const lockQueries = (host: Host, { id, rev, saveId, places }: LockKey) => {
  const { row, form, repeated, saves, known: knownLocations } = queries[host.kind]
  const values = {
    account: host.account,
    host: hostId(host),
    id: id.toLowerCase(),
    kind: credentialingKind.name,
    rev: rev ?? null,
    saveId: saveId ?? null,
    places,
  }
  return [
    row(values),
    form(values),
    repeated(values),
    saves(values),
    ...(places.length === 0 ? [] : [knownLocations(values)]),
  ] as const
}

const createQueries = (kind: Host['kind']) => {
  const prepare = prepared<LockValues>()
  const toFormSaveKey = (values: Placeholders<LockValues>) => ({
    id: values.id,
    kind: values.kind,
    rev: values.rev,
    saveId: values.saveId,
    account: hostAccount(kind, values),
  })
  return {
    row: prepare((db, values) => selectRow(db, kind, values)),
    form: prepare((db, values) => saveQueries.form(db, toFormSaveKey(values))),
    repeated: prepare((db, values) => saveQueries.repeated(db, toFormSaveKey(values))),
    saves: prepare((db, values) => saveQueries.saves(db, toFormSaveKey(values))),
    known: prepare((db, values) => selectKnownLocations(db, kind, values)),
  }
}

const selectRow = (db: Db, kind: Host['kind'], values: Placeholders<LockValues>) =>
  db
    .selectFrom('credentialing_form as form_row')
    .select(columns)
    .select(shownFile.as('caqh_file'))
    .select(
      sql<number | null>`(select published.rev from form published
        where published.account_id = form_row.account_id and published.id = form_row.draft_of)`.as('published_rev'),
    )
    .where('form_row.account_id', '=', hostAccount(kind, values))
    .where(belongsToHost(kind, values.account, values.host))
    .where('form_row.id', '=', values.id)
    .forUpdate()

const queries = { project: createQueries('project'), provider: createQueries('provider') } as const

/** Converts the rows of `lockQueries`. */
export function lockedIn([rows, forms, repeated, saves, knownLocations = []]: QueryRows<
  ReturnType<typeof lockQueries>
>): FormLock {
  const form = foundForSave(credentialingKind, forms, repeated, saves)
  const places = new Set(knownLocations.map(({ id }) => id))
  const [found] = rows
  if (found === undefined) return { row: undefined, form, publishedRev: null, caqhFile: null, knownLocations: places }
  const { caqh_file: caqhFile, published_rev: publishedRev, ...row } = found
  return { row, form, publishedRev, caqhFile, knownLocations: places }
}

/** Locks and loads the form in one round trip. */
export async function lockForm(db: Db, host: Host, id: string, input: CredentialingInput): Promise<FormLock> {
  const [row, form, repeated, saves, knownLocations] = lockQueries(host, {
    ...input,
    id,
    places: getLocationIds(input),
  })
  const [rows, forms, same, later, places] = await Promise.all([
    db.executeQuery(row),
    db.executeQuery(form),
    db.executeQuery(repeated),
    db.executeQuery(saves),
    knownLocations && db.executeQuery(knownLocations),
  ])
  return lockedIn([rows.rows, forms.rows, same.rows, later.rows, places?.rows ?? []])
}

/** Returns what a save locks, from its body. */
export const toLockKey = (body: DraftBody): LockKey => ({
  // A form without an id gets a new id, under which nothing is stored.
  id: body.id ?? body.saveId ?? randomUUID(),
  rev: body.rev,
  saveId: body.saveId,
  places: getInputOffices(body).flatMap(({ intakeLocationId }) => intakeLocationId?.toLowerCase() ?? []),
})

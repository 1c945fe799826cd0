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
import { placesNamed, selectKnownPlaces } from './known-places.ts'
import { officesSent, type SentCredentialing } from './sent-form.ts'

/** A form that is being saved, locked until this transaction ends. */
export interface Locked {
  readonly row: FormRow | undefined
  readonly form: FormForSave<CredentialingParts> | undefined
  /** The rev of the published form that a draft changes. */
  readonly publishedRev: number | null
  /** The CAQH summary that the form shows. */
  readonly caqhFile: CaqhFile | null
  /** The locations of the offices that belong to the host. */
  readonly places: ReadonlySet<string>
}

export type LockedRow = Locked & { readonly row: FormRow }

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
  const { row, form, repeated, saves, known } = queries[host.kind]
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
    ...(places.length === 0 ? [] : [known(values)]),
  ] as const
}

const createQueries = (kind: Host['kind']) => {
  const prepare = prepared<LockValues>()
  const toFormSaveKey = (at: Placeholders<LockValues>) => ({
    id: at.id,
    kind: at.kind,
    rev: at.rev,
    saveId: at.saveId,
    account: hostAccount(kind, at),
  })
  return {
    row: prepare((db, at) => selectRow(db, kind, at)),
    form: prepare((db, at) => saveQueries.form(db, toFormSaveKey(at))),
    repeated: prepare((db, at) => saveQueries.repeated(db, toFormSaveKey(at))),
    saves: prepare((db, at) => saveQueries.saves(db, toFormSaveKey(at))),
    known: prepare((db, at) => selectKnownPlaces(db, kind, at)),
  }
}

const selectRow = (db: Db, kind: Host['kind'], at: Placeholders<LockValues>) =>
  db
    .selectFrom('credentialing_form as form_row')
    .select(columns)
    .select(shownFile.as('caqh_file'))
    .select(
      sql<number | null>`(select published.rev from form published
        where published.account_id = form_row.account_id and published.id = form_row.draft_of)`.as('published_rev'),
    )
    .where('form_row.account_id', '=', hostAccount(kind, at))
    .where(belongsToHost(kind, at.account, at.host))
    .where('form_row.id', '=', at.id)
    .forUpdate()

const queries = { project: createQueries('project'), provider: createQueries('provider') } as const

/** Converts the rows of `lockQueries`. */
export function lockedIn([rows, forms, repeated, saves, known = []]: QueryRows<
  ReturnType<typeof lockQueries>
>): Locked {
  const form = foundForSave(credentialingKind, forms, repeated, saves)
  const places = new Set(known.map(({ id }) => id))
  const [found] = rows
  if (found === undefined) return { row: undefined, form, publishedRev: null, caqhFile: null, places }
  const { caqh_file: caqhFile, published_rev: publishedRev, ...row } = found
  return { row, form, publishedRev, caqhFile, places }
}

/** Locks and loads the form in one round trip. */
export async function lockForm(db: Db, host: Host, id: string, sent: SentCredentialing): Promise<Locked> {
  const [row, form, repeated, saves, known] = lockQueries(host, { ...sent, id, places: placesNamed(sent) })
  const [rows, forms, same, later, places] = await Promise.all([
    db.executeQuery(row),
    db.executeQuery(form),
    db.executeQuery(repeated),
    db.executeQuery(saves),
    known && db.executeQuery(known),
  ])
  return lockedIn([rows.rows, forms.rows, same.rows, later.rows, places?.rows ?? []])
}

/** Returns what a save locks, from its body. */
export const toLockKey = (body: DraftBody): LockKey => ({
  // A form without an id gets a new id, under which nothing is stored.
  id: body.id ?? body.saveId ?? randomUUID(),
  rev: body.rev,
  saveId: body.saveId,
  places: officesSent(body).flatMap(({ intakeLocationId }) => intakeLocationId?.toLowerCase() ?? []),
})

import type { CaqhFile } from '@client-center/contract/credentialing/credentialing-shapes.ts'
import type { CredentialingParts } from '@client-center/domain/credentialing/credentialing-form.ts'
import { draftLimits } from '@client-center/domain/forms/draft-limits.ts'
import { isId } from '@client-center/domain/forms/accepts.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { sql, type CompiledQuery } from 'kysely'
import type { Db } from '../platform/database/connect.ts'
import { prepared, type Places } from '../platform/database/prepared.ts'
import { asksOfSave } from '../platform/forms/form-queries.ts'
import { foundForSave, type KeptForSave } from '../platform/forms/save-form.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { columns, type FormRow } from './form-row.ts'
import { accountOf, idOf, isOf, type Host, type HostValues } from './host.ts'
import { shownFile } from './kept-summary.ts'
import { placesNamed, placesOf } from './known-places.ts'
import type { SentCredentialing } from './sent-form.ts'

/** A form as it is saved: nobody else's until this transaction ends. */
export interface Locked {
  readonly row: FormRow | undefined
  readonly form: KeptForSave<CredentialingParts> | undefined
  /** Of the published form that it changes. */
  readonly publishedRev: number | null
  /** The CAQH summary that it shows. */
  readonly caqhFile: CaqhFile | null
  /** Of the locations that the offices name, those of the host. */
  readonly places: ReadonlySet<string>
}

export type LockedRow = Locked & { readonly row: FormRow }

/** What is known of a save before anything is locked. */
interface Sought {
  readonly id: string
  readonly rev?: number | undefined
  readonly saveId?: string | undefined
  /** Ids of the locations that the offices name. */
  readonly places: readonly string[]
}

interface AskValues extends HostValues {
  readonly id: string
  readonly kind: string
  readonly rev: number | null
  readonly saveId: string | null
  readonly places: readonly string[]
}

/** The statements that lock a form and read what is kept of it. Its row is locked before its answers, as everywhere. */
export const asksOfLock = (host: Host, { id, rev, saveId, places }: Sought) => {
  const { row, kept, repeated, saves, known } = asks[host.kind]
  const of = {
    account: host.account,
    host: idOf(host),
    id,
    kind: credentialingKind.name,
    rev: rev ?? null,
    saveId: saveId ?? null,
    places,
  }
  return [row(of), kept(of), repeated(of), saves(of), ...(places.length === 0 ? [] : [known(of)])] as const
}

const asksFor = (kind: Host['kind']) => {
  const ask = prepared<AskValues>()
  const ofHost = (at: Places<AskValues>) => ({
    id: at.id,
    kind: at.kind,
    rev: at.rev,
    saveId: at.saveId,
    account: accountOf(kind, at),
  })
  return {
    row: ask((db, at) => rowOf(db, kind, at)),
    kept: ask((db, at) => asksOfSave.kept(db, ofHost(at))),
    repeated: ask((db, at) => asksOfSave.repeated(db, ofHost(at))),
    saves: ask((db, at) => asksOfSave.saves(db, ofHost(at))),
    known: ask((db, at) => placesOf(db, kind, at)),
  }
}

const rowOf = (db: Db, kind: Host['kind'], at: Places<AskValues>) =>
  db
    .selectFrom('credentialing_form as form_row')
    .select(columns)
    .select(shownFile.as('caqh_file'))
    .select(
      sql<number | null>`(select published.rev from form published
        where published.account_id = form_row.account_id and published.id = form_row.draft_of)`.as('published_rev'),
    )
    .where('form_row.account_id', '=', accountOf(kind, at))
    .where(isOf(kind, at.account, at.host))
    .where('form_row.id', '=', at.id)
    .forUpdate()

const asks = { project: asksFor('project'), provider: asksFor('provider') } as const

type RowsOf<Q extends readonly CompiledQuery[]> = {
  readonly [At in keyof Q]: Q[At] extends CompiledQuery<infer R> ? readonly R[] : never
}

/** What their rows say. */
export function lockedIn([rows, kept, repeated, saves, known = []]: RowsOf<ReturnType<typeof asksOfLock>>): Locked {
  const { caqh_file: caqhFile = null, published_rev: publishedRev = null, ...row } = rows[0] ?? {}
  return {
    row: rows[0] && (row as FormRow),
    form: foundForSave(credentialingKind, kept, repeated, saves),
    publishedRev,
    caqhFile,
    places: new Set(known.map(({ id }) => id)),
  }
}

/** Locks the form, in one trip. */
export async function lockForm(db: Db, host: Host, id: string, sent: SentCredentialing): Promise<Locked> {
  const [row, kept, repeated, saves, known] = asksOfLock(host, { ...sent, id, places: placesNamed(sent) })
  const [rows, forms, same, later, places] = await Promise.all([
    db.executeQuery(row),
    db.executeQuery(kept),
    db.executeQuery(repeated),
    db.executeQuery(saves),
    known && db.executeQuery(known),
  ])
  return lockedIn([rows.rows, forms.rows, same.rows, later.rows, places?.rows ?? []])
}

/** What a body that nobody has judged yet asks for; undefined where it does not say enough. */
export function soughtIn(body: unknown): Sought | undefined {
  const { id, rev, saveId, officeLocations, locations, provider } = entriesOf(body)
  const which = id ?? saveId
  if (!isId(which)) return undefined
  const offices = officeLocations ?? locations ?? entriesOf(provider)['locations']
  const named = Array.isArray(offices)
    ? offices.slice(0, draftLimits.rows).map((office: unknown) => entriesOf(office)['intakeLocationId'])
    : []
  return {
    id: which.toLowerCase(),
    rev: isRev(rev) ? rev : undefined,
    saveId: isId(saveId) ? saveId : undefined,
    places: named.filter(isId),
  }
}

const isRev = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_SAVES
/** The largest number of its column. */
const MOST_SAVES = 2_147_483_647

/** Each entry is asked for its kind before it is used. */
const entriesOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { prepared, type Placeholders } from '../../database/prepared.ts'
import { hostAccount, hostId, type Host, type HostValues } from './host.ts'
import type { SentCredentialing } from './sent-form.ts'

/** Selects which of these locations belong to the host. */
export const selectKnownPlaces = (
  db: Db,
  kind: Host['kind'],
  at: Placeholders<HostValues & { readonly places: readonly string[] }>,
) => {
  const isOurs = sql<boolean>`account_id = ${hostAccount(kind, at)} and id = any(${at.places}::uuid[])`
  return kind === 'project'
    ? db
        .selectFrom('project_location')
        .select('id')
        .where(isOurs)
        .where(sql<boolean>`project_id = ${at.host}`)
    : db.selectFrom('location').select('id').where(isOurs)
}

const createQuery = (kind: Host['kind']) =>
  prepared<HostValues & { readonly places: readonly string[] }>()((db, at) => selectKnownPlaces(db, kind, at))
const queries = { project: createQuery('project'), provider: createQuery('provider') } as const

/** Returns the ids of the locations to which the offices refer. */
export const placesNamed = ({ answers }: Pick<SentCredentialing, 'answers'>): string[] =>
  answers.offices.flatMap(({ intakeLocationId }) => intakeLocationId?.toLowerCase() ?? [])

/** Returns which of the locations in the offices belong to the host. */
export async function findKnownPlaces(db: Db, host: Host, sent: SentCredentialing): Promise<ReadonlySet<string>> {
  const places = placesNamed(sent)
  if (places.length === 0) return new Set()
  const { rows } = await db.executeQuery(queries[host.kind]({ account: host.account, host: hostId(host), places }))
  return new Set(rows.map((row) => row.id))
}

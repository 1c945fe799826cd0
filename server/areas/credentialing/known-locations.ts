import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { prepared, type Placeholders } from '../../database/prepared.ts'
import { hostAccount, hostId, type Host, type HostValues } from './host.ts'
import type { CredentialingInput } from './credentialing-input.ts'

/** Selects which of these locations belong to the host. */
export const selectKnownLocations = (
  db: Db,
  kind: Host['kind'],
  values: Placeholders<HostValues & { readonly places: readonly string[] }>,
) => {
  const isOurs = sql<boolean>`account_id = ${hostAccount(kind, values)} and id = any(${values.places}::uuid[])`
  return kind === 'project'
    ? db
        .selectFrom('project_location')
        .select('id')
        .where(isOurs)
        .where(sql<boolean>`project_id = ${values.host}`)
    : db.selectFrom('location').select('id').where(isOurs)
}

const createQuery = (kind: Host['kind']) =>
  prepared<HostValues & { readonly places: readonly string[] }>()((db, values) =>
    selectKnownLocations(db, kind, values),
  )
const queries = { project: createQuery('project'), provider: createQuery('provider') } as const

/** Returns the ids of the locations to which the offices refer. */
export const getLocationIds = ({ answers }: Pick<CredentialingInput, 'answers'>): string[] =>
  answers.offices.flatMap(({ intakeLocationId }) => intakeLocationId?.toLowerCase() ?? [])

/** Returns which of the locations in the offices belong to the host. */
export async function findKnownLocations(db: Db, host: Host, input: CredentialingInput): Promise<ReadonlySet<string>> {
  const places = getLocationIds(input)
  if (places.length === 0) return new Set()
  const { rows } = await db.executeQuery(queries[host.kind]({ account: host.account, host: hostId(host), places }))
  return new Set(rows.map((row) => row.id))
}

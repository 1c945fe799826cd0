import { searchPractices, type FirmSearchResults } from '@client-center/contract/firm/search-practices.ts'
import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { serveStaffQuery } from '../../../http/calls/handler.ts'
import { limitBursts } from '../../../throttle/limit-bursts.ts'
import { MAX_RESULTS } from '../../search/search-query.ts'
import { toSearchTermList } from '../../search/search-terms.ts'
import { firmSearchHits, type FirmHit } from './search-practices-query.ts'

/** As for practice users: more than anyone types. */
const limitSearches = limitBursts({ most: 60, seconds: 10 })

/** Endpoint for the search of staff across their practices. */
export const searchAcrossPractices = [
  serveStaffQuery(searchPractices, {
    queries: ({ query, tokenHash }) => {
      limitSearches(tokenHash.toString('base64'))
      return [firmSearchHits({ terms: JSON.stringify(toSearchTermList(query.text)), here: query.accountId ?? null })]
    },
    reply: ({ rows: [rows] }) => toResults(rows),
  }),
]

function toResults(hits: readonly FirmHit[]): FirmSearchResults {
  const ofKind = <R>(kind: FirmHit['kind'], toRow: (hit: FirmHit, common: CommonResult) => R | undefined) => {
    const rows = hits.filter((hit) => hit.kind === kind)
    return {
      rows: rows.slice(0, MAX_RESULTS).flatMap((hit) => {
        const common = toCommon(hit)
        return common === undefined ? [] : (toRow(hit, common) ?? [])
      }),
      more: rows.length > MAX_RESULTS,
    }
  }
  return {
    practices: ofKind('practice', ({ advisor }, common) => ({ ...common, name: common.practice, advisor })),
    users: ofKind('user', ({ user_name: name, email }, common) =>
      name === null ? undefined : { ...common, name, email: email ?? '' },
    ),
    providers: ofKind('provider', ({ provider_name: name, type, npi }, common) =>
      name === null || type === null
        ? undefined
        : { ...common, name, typeName: providerTypeLabel(type), npi: npi ?? '' },
    ),
    projects: ofKind('project', ({ project_name: name, project_status: status }, common) =>
      name === null ? undefined : { ...common, name, statusName: status ?? '' },
    ),
    applications: ofKind('application', (hit, common) => {
      const { own_name: ownName, provider_name: provider, insurer, other_insurer: other, status } = hit
      if (provider === null || insurer === null || status === null) return undefined
      const name = ownName ?? applicationName(provider, insurerName(insurer, other ?? ''))
      return { ...common, name, statusId: status, projectId: hit.is_cap === true ? null : hit.project_id }
    }),
  }
}

type CommonResult = NonNullable<ReturnType<typeof toCommon>>

/** What every result has; undefined for a record of a practice that the policies hide. */
const toCommon = ({ id, account_id: accountId, practice, has_cap: hasCap, rank }: FirmHit) =>
  practice === null ? undefined : { id, accountId, practice, hasCap: hasCap === true, rank }

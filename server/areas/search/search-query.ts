import type { SearchResults } from '@client-center/contract/search/search.ts'
import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { permissionsFor } from '@client-center/domain/permissions.ts'
import { findDocumentType, documentTypes } from '@client-center/domain/reference/document-types.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { hasWord, toSearchWords, toSearchTerms } from '@client-center/domain/forms/search-words.ts'
import { sql, type CompiledQuery } from 'kysely'
import { prepared } from '../../database/prepared.ts'

/** Number of results per kind. */
const MAX_RESULTS = 5

/** A word, with the entries of our reference lists in which a word starts with it. */
interface SearchTerm {
  readonly word: string
  readonly insurers: readonly number[]
  readonly types: readonly number[]
  /**
   * Whether the word is the label of a number on a practice's card, such as "TIN" or "fax", and not itself a number.
   */
  readonly namesNumber: boolean
}

const { officeTin, groupNpi, officePhone, officeFax } = practiceInfo.fields
const numberNames = new Set(
  [officeTin, groupNpi, officePhone, officeFax, { label: 'EIN' }].flatMap(({ label }) => toSearchWords(label)),
)

const toSearchTerm = (word: string): SearchTerm => {
  const named = (options: readonly { readonly value: number; readonly label: string }[]) =>
    options.filter(({ label }) => hasWord(label, word)).map(({ value }) => value)
  return { word, insurers: named(insurers), types: named(documentTypes), namesNumber: numberNames.has(word) }
}

interface Hit {
  readonly kind:
    | 'provider'
    | 'project'
    | 'application'
    | 'document'
    | 'license'
    | 'licenseNumber'
    | 'location'
    | 'practice'
    /** A practice with its card, for users who may open the card. */
    | 'practiceCard'
  readonly account_id: string
  readonly id: string
  readonly place: number
}

/** The rows that match the words, each kind in order with one row more than is shown. Row-level security applies. */
const hits = prepared<{ terms: string }>()((db, { terms }) =>
  db
    .selectFrom(
      sql<Hit>`(
        select * from search_hits(${terms}::jsonb, ${sql.lit(numbers('view'))}::smallint[], ${sql.lit(numbers('viewLicenses'))}::smallint[], ${sql.lit(MAX_RESULTS + 1)})
        union all
        select * from search_projects(${terms}::jsonb, ${sql.lit(numbers('view'))}::smallint[], ${sql.lit(MAX_RESULTS + 1)})
        union all
        select * from search_licenses(${terms}::jsonb, ${sql.lit(numbers('viewLicenses'))}::smallint[], ${sql.lit(MAX_RESULTS + 1)})
        union all
        select * from search_locations(${terms}::jsonb, ${sql.lit(numbers('view'))}::smallint[], ${sql.lit(MAX_RESULTS + 1)})
        union all
        select * from search_practice_cards(${terms}::jsonb, ${sql.lit(numbers('view'))}::smallint[], ${sql.lit(MAX_RESULTS + 1)}))`.as(
        'hit',
      ),
    )
    .leftJoin('project', (join) =>
      join
        .onRef('project.account_id', '=', 'hit.account_id')
        .onRef('project.id', '=', 'hit.id')
        .on('hit.kind', '=', 'project'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'hit.id').on('hit.kind', 'in', ['practice', 'practiceCard']),
    )
    .leftJoin('practice_info as card', (join) =>
      join.onRef('card.account_id', '=', 'hit.account_id').on('hit.kind', '=', 'practiceCard'),
    )
    .leftJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'hit.account_id')
        .onRef('location.id', '=', 'hit.id')
        .on('hit.kind', '=', 'location'),
    )
    .leftJoin('application', (join) =>
      join
        .onRef('application.account_id', '=', 'hit.account_id')
        .onRef('application.id', '=', 'hit.id')
        .on('hit.kind', '=', 'application'),
    )
    .leftJoin('account_document as document', (join) =>
      join
        .onRef('document.account_id', '=', 'hit.account_id')
        .onRef('document.id', '=', 'hit.id')
        .on('hit.kind', '=', 'document'),
    )
    .leftJoin('provider_license as license', (join) =>
      join
        .onRef('license.account_id', '=', 'hit.account_id')
        .onRef('license.id', '=', 'hit.id')
        .on('hit.kind', 'in', ['license', 'licenseNumber']),
    )
    .leftJoin('stored_file as file', (join) =>
      join
        .onRef('file.account_id', '=', 'hit.account_id')
        .on(sql<boolean>`file.id = coalesce(document.file_id, license.file_id)`),
    )
    .leftJoin('provider', (join) =>
      join
        .onRef('provider.account_id', '=', 'hit.account_id')
        .on(
          sql<boolean>`provider.id = case hit.kind when 'provider' then hit.id else coalesce(application.provider_id, license.provider_id) end`,
        ),
    )
    .select([
      'hit.kind',
      'hit.account_id as accountId',
      'hit.id',
      'account.name as accountName',
      'card.office_tin as officeTin',
      'card.group_npi as groupNpi',
      'card.office_phone as officePhone',
      'card.office_fax as officeFax',
      'location.name as locationName',
      'location.tin',
      'location.address',
      'location.city_name as cityName',
      'location.state_id as stateId',
      'project.name as projectName',
      'project.status as projectStatus',
      'application.own_name as ownName',
      'application.insurer',
      'application.other_insurer as otherInsurer',
      'application.status',
      'document.document_type as documentType',
      'document.description',
      'license.type as licenseType',
      'license.number',
      'file.name as fileName',
      'provider.id as providerId',
      'provider.name as providerName',
      'provider.type as providerType',
      'provider.npi',
    ])
    .orderBy('hit.place'),
)

const numbers = (access: 'view' | 'viewLicenses'): string => `{${permissionsFor[access].join()}}`

/** Builds the statement of one search. */
export const buildSearchQuery = (text: string) => hits({ terms: JSON.stringify(toSearchTerms(text).map(toSearchTerm)) })

type Row = ReturnType<typeof hits> extends CompiledQuery<infer R> ? R : never

/** Converts the rows to the reply. Leaves out rows that were deleted since the search matched them. */
export function toSearchReply(rows: readonly Row[]): SearchResults {
  const selectKinds = <R>(kinds: readonly Hit['kind'][], reply: (row: Row) => R | undefined) => {
    const those = rows.filter(({ kind }) => kinds.includes(kind))
    return {
      rows: those.slice(0, MAX_RESULTS).flatMap((row) => reply(row) ?? []),
      more: those.length > MAX_RESULTS,
    }
  }
  return {
    providers: selectKinds(['provider'], person),
    licenses: selectKinds(['licenseNumber'], licenseByNumber),
    projects: selectKinds(['project'], project),
    applications: selectKinds(['application'], application),
    documents: selectKinds(['document', 'license'], (row) => (row.kind === 'document' ? document(row) : license(row))),
    locations: selectKinds(['location'], location),
    practices: practices(selectKinds(['practiceCard'], practice), selectKinds(['practice'], practice)),
  }
}

const thing = ({ id, accountId }: Row) => ({ id, accountId })

const person = (row: Row) =>
  row.providerName === null || row.providerType === null
    ? undefined
    : {
        ...thing(row),
        name: row.providerName,
        typeName: providerTypeLabel(row.providerType),
        npi: row.npi ?? '',
      }

const project = (row: Row) =>
  row.projectName === null || row.projectStatus === null
    ? undefined
    : { ...thing(row), name: row.projectName, statusName: row.projectStatus }

function application(row: Row) {
  if (row.insurer === null || row.status === null || row.providerName === null) return undefined
  const name = row.ownName ?? applicationName(row.providerName, insurerName(row.insurer, row.otherInsurer ?? ''))
  return { ...thing(row), name, statusId: row.status }
}

function document(row: Row) {
  const type = findDocumentType(row.documentType ?? 0)
  if (type === undefined || row.fileName === null) return undefined
  return {
    ...thing(row),
    kind: type.isFeeSchedule ? ('feeSchedule' as const) : ('practiceDocument' as const),
    name: row.fileName,
    typeName: type.label,
    description: row.description ?? '',
    providerId: null,
  }
}

function license(row: Row) {
  const type = findDocumentType(licenseToDocumentType(row.licenseType ?? 0))
  if (type === undefined || row.fileName === null || row.providerName === null) return undefined
  return {
    ...thing(row),
    kind: 'license' as const,
    name: row.fileName,
    typeName: type.label,
    description: row.providerName,
    providerId: row.providerId,
  }
}

const licenseByNumber = (row: Row) =>
  row.number === null || row.licenseType === null || row.providerId === null || row.providerName === null
    ? undefined
    : {
        ...thing(row),
        number: row.number,
        typeName: licenseTypeLabel(row.licenseType),
        providerId: row.providerId,
        providerName: row.providerName,
      }

const location = (row: Row) =>
  row.locationName === null
    ? undefined
    : {
        ...thing(row),
        name: row.locationName,
        tin: row.tin ?? '',
        address: row.address ?? '',
        cityName: row.cityName ?? '',
        stateId: row.stateId ?? 0,
      }

const practice = (row: Row) =>
  row.accountName === null
    ? undefined
    : {
        ...thing(row),
        name: row.accountName,
        card:
          row.kind === 'practiceCard'
            ? {
                officeTin: row.officeTin ?? '',
                groupNpi: row.groupNpi ?? '',
                officePhone: row.officePhone ?? '',
                officeFax: row.officeFax ?? '',
              }
            : null,
      }

/** Returns practices whose cards the user may open, and then others that match by name. */
function practices(
  withCard: SearchResults['practices'],
  named: SearchResults['practices'],
): SearchResults['practices'] {
  const shown = new Set(withCard.rows.map(({ id }) => id))
  const rows = [...withCard.rows, ...named.rows.filter(({ id }) => !shown.has(id))]
  return { rows: rows.slice(0, MAX_RESULTS), more: withCard.more || named.more || rows.length > MAX_RESULTS }
}

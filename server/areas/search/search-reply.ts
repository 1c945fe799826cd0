import type { SearchResults } from '@client-center/contract/search/search.ts'
import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { MAX_RESULTS, type SearchRow as Row } from './search-query.ts'

/** Converts the rows to the reply. Leaves out rows that were deleted since the search matched them. */
export function toSearchReply(rows: readonly Row[]): SearchResults {
  const selectKinds = <R>(kinds: readonly Row['kind'][], reply: (row: Row) => R | undefined) => {
    const those = rows.filter(({ kind }) => kinds.includes(kind))
    return {
      rows: those.slice(0, MAX_RESULTS).flatMap((row) => reply(row) ?? []),
      more: those.length > MAX_RESULTS,
    }
  }
  return {
    providers: selectKinds(['provider'], person),
    licenses: selectKinds(['license'], license),
    projects: selectKinds(['project'], project),
    applications: selectKinds(['application'], application),
    documents: selectKinds(['document', 'licenseFile'], (row) =>
      row.kind === 'document' ? document(row) : licenseFile(row),
    ),
    locations: selectKinds(['location'], location),
    practices: practices(selectKinds(['practiceCard'], practice), selectKinds(['practice'], practice)),
    weeklyUpdates: selectKinds(['weeklyUpdate'], weeklyUpdate),
    advisors: selectKinds(['advisor'], advisor),
  }
}

const thing = ({ id, accountId, rank }: Row) => ({ id, accountId, rank })

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
  if (row.insurer === null || row.status === null || row.updatedAt === null || row.providerName === null)
    return undefined
  const name = row.ownName ?? applicationName(row.providerName, insurerName(row.insurer, row.otherInsurer ?? ''))
  return { ...thing(row), name, statusId: row.status, updatedAt: row.updatedAt }
}

function document(row: Row) {
  const type = findDocumentType(row.documentType ?? 0)
  if (type === undefined || row.fileName === null || row.documentUploadedAt === null) return undefined
  return {
    ...thing(row),
    kind: type.isFeeSchedule ? ('feeSchedule' as const) : ('practiceDocument' as const),
    name: row.fileName,
    typeName: type.label,
    description: row.description ?? '',
    uploadedAt: row.documentUploadedAt,
    providerId: null,
  }
}

function licenseFile(row: Row) {
  const type = findDocumentType(licenseToDocumentType(row.licenseType ?? 0))
  if (type === undefined || row.fileName === null || row.fileCreatedAt === null || row.providerName === null)
    return undefined
  return {
    ...thing(row),
    kind: 'license' as const,
    name: row.fileName,
    typeName: type.label,
    description: row.providerName,
    uploadedAt: row.fileCreatedAt,
    providerId: row.providerId,
  }
}

const license = (row: Row) =>
  row.licenseType === null || row.providerId === null || row.providerName === null
    ? undefined
    : {
        ...thing(row),
        typeName: licenseTypeLabel(row.licenseType),
        number: row.number ?? '',
        expirationDate: row.expirationDate,
        providerId: row.providerId,
        providerName: row.providerName,
      }

const weeklyUpdate = (row: Row) =>
  row.updateTitle === null || row.publishedAt === null || row.updateProjectId === null
    ? undefined
    : {
        ...thing(row),
        projectId: row.updateProjectId,
        isCap: row.isCapUpdate === true,
        name: row.updateTitle,
        publishedAt: row.publishedAt,
      }

const advisor = (row: Row) =>
  row.advisorName === null
    ? undefined
    : { ...thing(row), name: row.advisorName, phone: row.advisorPhone ?? '', email: row.advisorEmail ?? '' }

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

/** Returns practices by rank, with their cards if the user may open them. */
function practices(
  withCard: SearchResults['practices'],
  named: SearchResults['practices'],
): SearchResults['practices'] {
  const shown = new Set(withCard.rows.map(({ id }) => id))
  // Sorting is stable, so that each list stays in its order.
  const rows = [...withCard.rows, ...named.rows.filter(({ id }) => !shown.has(id))].toSorted((a, b) => a.rank - b.rank)
  return { rows: rows.slice(0, MAX_RESULTS), more: withCard.more || named.more || rows.length > MAX_RESULTS }
}

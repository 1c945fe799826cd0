import type { Need, RejectedNeed } from '@client-center/domain/needs-you/need.ts'
import { consistencyPart, licensePart, paths, relatedDocumentsPart } from '../../paths/paths.ts'

/** The fragment of that page, if the page is long. */
export function needPart(need: Need): string | undefined {
  if (need.kind === 'recordsDisagree') return consistencyPart
  if (need.kind === 'scanRejected') return licensePart(need.id)
  const isAtApplication = need.kind === 'documentRejected' && need.source === 'application'
  return need.kind === 'documentsRequested' || isAtApplication ? relatedDocumentsPart : undefined
}

/** The page on which a need can be resolved, in the Credentialing Access Point or in a project. */
export function needTarget(need: Need, { hasCap }: { readonly hasCap: boolean }): string {
  const { accountId, id } = need
  switch (need.kind) {
    case 'licenseExpired':
    case 'licenseExpiring':
    case 'licenseSoon':
      return hasCap ? paths.provider(accountId, need.providerId) : paths.accountProvider(accountId, need.providerId)
    case 'documentRejected':
    case 'scanRejected':
      return rejectedTarget(need, hasCap)
    case 'recordsDisagree':
      return hasCap ? paths.provider(accountId, id) : paths.accountProvider(accountId, id)
    case 'formUnfinished':
      if (need.projectId !== null) return paths.editCredentialingDraft(accountId, need.projectId, id)
      return paths.editProviderCredentialingDraft(accountId, need.providerId ?? '', id)
    case 'intakeUnfinished':
      return paths.intake(accountId, id)
    case 'documentsToSign':
      return paths.signDocuments(accountId, id)
    case 'itemsMissing':
      return paths.requiredItems(accountId, id)
    case 'weeklyUpdate':
      return need.isCap
        ? paths.weeklyUpdate(accountId, need.projectId, id)
        : paths.projectWeeklyUpdate(accountId, need.projectId, id)
    case 'documentsRequested':
    case 'applicationStill':
      return need.isCap ? paths.application(accountId, id) : paths.trackedApplication(accountId, need.projectId, id)
    default:
      return need satisfies never
  }
}

/** Where the practice uploads the next document. */
function rejectedTarget(
  { accountId, source, projectId, applicationId, isCap, providerId }: RejectedNeed,
  hasCap: boolean,
) {
  if (source === 'project') return paths.requiredItems(accountId, projectId ?? '')
  if (source === 'application')
    return isCap
      ? paths.application(accountId, applicationId ?? '')
      : paths.trackedApplication(accountId, projectId ?? '', applicationId ?? '')
  if (source === 'practice') return paths.practiceDocuments(accountId)
  return hasCap ? paths.provider(accountId, providerId ?? '') : paths.accountProvider(accountId, providerId ?? '')
}

import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import type { DocumentAnswers } from '@client-center/domain/documents/document.ts'

/** The answers as the texts of an upload (PDOC-16), under the id that its file was given. */
export const uploadFields = (answers: DocumentAnswers, id: string) => ({
  id,
  documentTypeId: String(answers.documentTypeId ?? ''),
  documentCategory: String(answers.documentCategory ?? ''),
  description: answers.description,
  vvtProviderId: answers.vvtProviderId ?? '',
})

/**
 * The answers as an update. The form shows one provider; while that one stays, so do the others that the document
 * names (AMB-55).
 */
export function updateBody(document: AccountDocument, { vvtProviderId, ...answers }: DocumentAnswers) {
  const providers = vvtProviderId === document.vvtProviderId ? { providerIds: document.providerIds } : { vvtProviderId }
  return { ...answers, ...providers, id: document.id, rev: document.rev }
}

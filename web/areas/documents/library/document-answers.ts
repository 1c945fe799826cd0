import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { DocumentAnswers } from '@client-center/domain/documents/document.ts'

/** The answers as text fields of an upload (PDOC-16), and the id under which the file is stored. */
export const uploadFields = (answers: DocumentAnswers, id: string) => ({
  id,
  documentTypeId: String(answers.documentTypeId ?? ''),
  documentCategory: String(answers.documentCategory ?? ''),
  description: answers.description,
  vvtProviderId: answers.vvtProviderId ?? '',
})

/**
 * The answers as the body of an update. The form shows one provider; if it is unchanged, the document keeps its other
 * providers, too (AMB-55).
 */
export function updateBody(document: AccountDocument, { vvtProviderId, ...answers }: DocumentAnswers) {
  const providers = vvtProviderId === document.vvtProviderId ? { providerIds: document.providerIds } : { vvtProviderId }
  return { ...answers, ...providers, id: document.id, rev: document.rev }
}

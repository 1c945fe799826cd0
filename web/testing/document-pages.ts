import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { ReceivedRequest } from './fake-replies.ts'

const found = (rows: readonly AccountDocument[], { query }: ReceivedRequest): AccountDocument[] => {
  const [id, type, provider, month, company, status] = [
    'id',
    'documentType',
    'providerId',
    'uploadMonth',
    'company',
    'status',
  ].map((name) => query.get(name))
  const search = query.get('search')?.toLowerCase() ?? ''
  return rows.filter(
    (row) =>
      (id === null || row.id === id) &&
      (type === null || String(row.documentTypeId) === type) &&
      (provider === null || row.providerIds.includes(provider ?? '')) &&
      (month === null || row.uploaded.startsWith(month ?? '')) &&
      (company === null || String(row.feeScheduleCompany) === company) &&
      (status === null || String(row.documentStatus) === status) &&
      row.name.toLowerCase().includes(search),
  )
}

/** Replies to a list of documents like the server: the matching rows, in this order, paged. */
export const answerPages =
  (rows: readonly AccountDocument[]) =>
  (request: ReceivedRequest): AccountDocument[] => {
    const [page, size] = [Number(request.query.get('page') ?? 1), Number(request.query.get('size') ?? rows.length)]
    return found(rows, request).slice((page - 1) * size, page * size)
  }

/** Replies with the number of rows that match the filters. */
export const answerCount =
  (rows: readonly AccountDocument[]) =>
  (request: ReceivedRequest): { total: number } => ({ total: found(rows, request).length })

/** The filter options for a list of these rows. */
export const answerChoices = (rows: readonly AccountDocument[]) => ({
  documentTypes: [...new Set(rows.flatMap(({ documentTypeId }) => documentTypeId ?? []))],
  providers: rows.flatMap(({ providerIds, providerNames }) =>
    providerIds.map((id, at) => ({ id, name: providerNames[at] ?? '' })),
  ),
  companies: [...new Set(rows.flatMap(({ feeScheduleCompany }) => feeScheduleCompany ?? []))],
  uploadMonths: [...new Set(rows.map(({ uploaded }) => uploaded.slice(0, 7)))].sort().reverse(),
})

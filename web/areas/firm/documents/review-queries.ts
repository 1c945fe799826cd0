import { downloadApplicationDocument } from '@client-center/contract/applications/application-files.ts'
import { downloadDocument } from '@client-center/contract/documents/practice/practice-documents.ts'
import { downloadProjectDocument } from '@client-center/contract/documents/project/project-documents.ts'
import type { EndpointQueryInput } from '@client-center/contract/endpoint/endpoint.ts'
import {
  countWaitingDocuments,
  listWaitingDocuments,
  locateReview,
  readReview,
  type Review,
} from '@client-center/contract/firm/document-reviews.ts'
import { downloadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import { reviewKinds } from '@client-center/domain/documents/review/review-kinds.ts'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { fetchFile } from '../../../api/download.ts'
import { toFileQuery, type FileVersion } from '../../../api/file-version.ts'
import { endpointQuery } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { idFrom, type TableDefaults } from '../../../ui/table/table-address.ts'
import type { TableView } from '../../../ui/table/table-view.ts'

export const documentTable = {
  name: 'review',
  size: 50,
  sizes: [15, 25, 50, 100],
  filters: ['kind', 'practice', 'mine'],
} as const satisfies TableDefaults

/** The filters of the list, from the address. Unknown values are left out. */
function toReviewFilters(filters: TableView['filters']): EndpointQueryInput<typeof countWaitingDocuments> {
  const { kind, practice, mine } = filters
  return {
    kind: reviewKinds.find((one) => one === kind),
    practice: idFrom(practice),
    mine: mine === '1' ? mine : undefined,
  }
}

/** The address of a document, with the filters of the list that it was opened from. */
export function toReviewAddress(id: string, filters: TableView['filters']): string {
  const search = new URLSearchParams(filters).toString()
  return `${paths.firmDocument(id)}${search === '' ? '' : `?${search}`}`
}

/** The rows of a page. The previous ones stay until they have loaded. */
export const waitingQuery = (view: TableView) => ({
  ...endpointQuery(listWaitingDocuments, {
    query: { ...toReviewFilters(view.filters), page: view.page, size: view.size },
  }),
  placeholderData: keepPreviousData,
})

export const waitingCountsQuery = (view: TableView) => ({
  ...endpointQuery(countWaitingDocuments, { query: toReviewFilters(view.filters) }),
  placeholderData: keepPreviousData,
})

export const placeQuery = (reviewId: string, filters: TableView['filters']) =>
  endpointQuery(locateReview, { params: { reviewId }, query: toReviewFilters(filters) })

export const reviewQuery = (accountId: string, reviewId: string) =>
  endpointQuery(readReview, { params: { accountId, reviewId } })

/** Fetches the file of a document from where the practice itself downloads it. */
export function fetchReviewFile(review: Review, version: FileVersion): Promise<Blob> {
  const { accountId, recordId, fileId, fileName: name, kind, project } = review
  const query = toFileQuery(version)
  const projectId = project?.id ?? ''
  switch (kind) {
    case 'project':
      return fetchFile(downloadProjectDocument, { params: { projectId, docId: fileId, name }, query })
    case 'application':
      return fetchFile(downloadApplicationDocument, { params: { projectId, docId: fileId, name }, query })
    case 'license':
      return fetchFile(downloadLicenseFile, { params: { accountId, id: recordId, docId: fileId, name }, query })
    case 'practice':
      return fetchFile(downloadDocument, { params: { accountId, docId: fileId, name }, query })
    default:
      return kind satisfies never
  }
}

/** The file as the viewer shows it. A file never changes: another one is another review. */
export const fileQuery = (review: Review) =>
  queryOptions({
    queryKey: ['review-file', review.id],
    queryFn: () => fetchReviewFile(review, 'preview'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    retry: false,
  })

/** Loads the next document ahead, with its file. What fails here is loaded again when the document opens. */
export async function prefetchReview(
  cache: QueryClient,
  reviewId: string,
  filters: TableView['filters'],
): Promise<void> {
  const place = await cache.ensureQueryData(placeQuery(reviewId, filters)).catch(() => undefined)
  if (place === undefined) return
  const review = await cache.ensureQueryData(reviewQuery(place.accountId, reviewId)).catch(() => undefined)
  if (review !== undefined) await cache.prefetchQuery(fileQuery(review))
}

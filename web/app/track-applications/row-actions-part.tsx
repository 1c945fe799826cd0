import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** What staff do with a document of an application, whose code only staff load. */
export const RowActionsPart = lazyPart(
  async () => (await import('../../areas/firm/document-requests/row-actions.tsx')).RowActions,
  () => null,
)

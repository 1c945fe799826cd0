import { formatUs } from '@client-center/domain/calendar.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { recordSources } from '@client-center/domain/reference/record-sources.ts'

/** A formatted date; undefined if there is none. */
export const formatDayIfSet = (day: string | null): string | undefined => (day === null ? undefined : formatUs(day))

/** Who made it: the practice or the firm's staff (CAP-16). */
export const getSourceLabel = (source: number): string =>
  recordSources.find(({ value }) => value === source)?.label ?? ''

/** The type of a document; undefined if it is unknown. */
export const getDocumentTypeLabel = (type: number | null): string | undefined =>
  type === null ? undefined : findDocumentType(type)?.label

/** "1 document needed", "3 documents needed". */
export const formatNeededDocuments = (count: number): string => `${count} document${count === 1 ? '' : 's'} needed`

import type {
  PreviewedProvider,
  previewApplications,
} from '@client-center/contract/firm/applications/new-applications.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { findExistingApplication } from '@client-center/domain/follow-up/new-applications.ts'

export type BulkPreview = EndpointReply<typeof previewApplications>
export type Existing = PreviewedProvider['existing'][number]
export type CellKind = 'new' | 'exists' | 'document' | 'refused'

/** A cell of the preview, decided by the server. */
export interface PreviewCell {
  readonly payerId: number
  readonly kind: CellKind
  readonly existing: Existing | undefined
}

export interface PreviewRow {
  readonly provider: PreviewedProvider
  readonly cells: readonly PreviewCell[]
}

/** The chosen providers and companies with what happens at each. */
export const toPreviewRows = (
  providers: readonly PreviewedProvider[],
  payers: readonly number[],
  otherPayer: string,
): readonly PreviewRow[] =>
  providers.map((provider) => ({
    provider,
    cells: payers.map((payerId) => toCell(provider, payerId, otherPayer)),
  }))

function toCell({ otherwise, existing }: PreviewedProvider, payerId: number, otherPayer: string): PreviewCell {
  if (otherwise === 'refused') return { payerId, kind: 'refused', existing: undefined }
  const found = findExistingApplication(existing, { payerId, otherPayer })
  return { payerId, kind: found === undefined ? otherwise : 'exists', existing: found }
}

/** How many cells there are of a kind. */
export const countCells = (rows: readonly PreviewRow[], kind: CellKind): number =>
  rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell.kind === kind).length, 0)

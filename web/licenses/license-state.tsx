import { StatusPill, type StatusTone } from '../platform/ui/text/status-pill.tsx'
import { isCanceled, isStruck, type LicenseRow } from './license-row.ts'

/** What the next Save does to the license, or why it is struck through, always in words (LIC-11…16, AMB-24). */
export function LicenseState({ row }: { readonly row: LicenseRow }) {
  const state = stateOf(row)
  return state === undefined ? null : <StatusPill tone={state.tone}>{state.words}</StatusPill>
}

function stateOf(row: LicenseRow): { readonly tone: StatusTone; readonly words: string } | undefined {
  switch (row.recordStatus) {
    case 'new':
      return { tone: 'info', words: 'New' }
    case 'edited':
      return { tone: 'info', words: 'Edited' }
    case 'deleted':
      return { tone: 'error', words: 'Deleted' }
    case 'saved':
    case undefined:
      if (isStruck(row)) return { tone: 'error', words: 'Expired' }
      return isCanceled(row) ? { tone: 'draft', words: 'Canceled' } : undefined
  }
}

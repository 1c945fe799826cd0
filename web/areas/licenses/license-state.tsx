import { StatusPill, type StatusTone } from '../../ui/text/status-pill.tsx'
import { isCanceled, isExpired, type LicenseRow } from './license-row.ts'

/** What the next save does to the license, or else its status, always as text (LIC-11…16, AMB-126, AMB-128). */
export function LicenseState({ row }: { readonly row: LicenseRow }) {
  const state = toStatusPill(row)
  return state === undefined ? null : <StatusPill tone={state.tone}>{state.words}</StatusPill>
}

function toStatusPill(row: LicenseRow): { readonly tone: StatusTone; readonly words: string } | undefined {
  switch (row.recordStatus) {
    case 'new':
      return { tone: 'info', words: 'New' }
    case 'edited':
      return { tone: 'info', words: 'Edited' }
    case 'deleted':
      return { tone: 'error', words: 'Deleted' }
    case 'saved':
    case undefined:
      if (row.isReplaced === true) return { tone: 'draft', words: 'Replaced' }
      if (isExpired(row)) return { tone: 'error', words: 'Expired' }
      return isCanceled(row) ? { tone: 'draft', words: 'Canceled' } : undefined
  }
}

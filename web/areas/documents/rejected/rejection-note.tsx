import { listRejectedDocuments } from '@client-center/contract/dashboard/needs-you.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/use-read.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { FRESH } from '../../../session/session-queries.ts'
import classes from './rejection-note.module.css'
import { rejectionTexts } from './rejection-texts.ts'

/**
 * Why the advisor rejected this file; nothing if the file was not rejected. `id` is the document's, or the file's for a
 * license scan. Not for documents of projects, which have a column for it.
 */
export function RejectionNote({ accountId, id }: { readonly accountId: string; readonly id: string }) {
  // Rows render one after another, and each has a note: they share one response.
  const rejected = useQuery({
    ...endpointQuery(listRejectedDocuments, { params: { accountId } }),
    staleTime: FRESH,
  }).data?.find((one) => one.id === id)
  if (rejected === undefined) return null
  return (
    <span className={classes.note}>
      <strong>{rejectionTexts.rejected}</strong> {rejected.reason}
    </span>
  )
}

/** The same on the pages of an account. */
export const AccountRejectionNote = ({ id }: { readonly id: string }) => (
  <RejectionNote accountId={useAccount().id} id={id} />
)

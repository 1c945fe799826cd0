import { countWaitingDocuments } from '@client-center/contract/firm/document-reviews.ts'
import { VisuallyHidden } from '@mantine/core'
import { useRead } from '../../api/use-read.ts'
import classes from './menu-count.module.css'

/** The number of documents that wait for review, at its menu entry; hidden at zero. */
export function WaitingDocumentsCount() {
  const count = useRead(countWaitingDocuments).data?.total ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {count}
      <VisuallyHidden>{count === 1 ? ' document to review' : ' documents to review'}</VisuallyHidden>
    </span>
  )
}

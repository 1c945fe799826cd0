import type { Review } from '@client-center/contract/firm/document-reviews.ts'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { saveAs } from '../../../api/download.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileStage, useShownFile } from '../../../ui/files/file-stage.tsx'
import { megabytes } from '../../../ui/files/file-size.ts'
import { IconDownload, IconFileText } from '../../../ui/icons/icons.ts'
import { IconZoomIn, IconZoomOut } from '../../../ui/icons/page-icons.ts'
import { fetchReviewFile, fileQuery } from './review-queries.ts'
import classes from './review.module.css'

interface ReviewFileProps {
  readonly review: Review
  readonly isZoomed: boolean
  readonly onZoom: (isZoomed: boolean) => void
}

/** The document, fit to the width. Its name, size and buttons are above it. */
export function ReviewFile({ review, isZoomed, onZoom }: ReviewFileProps) {
  const cache = useQueryClient()
  const shown = useShownFile(() => cache.fetchQuery(fileQuery(review)))
  const save = async () => {
    try {
      saveAs(await fetchReviewFile(review, 'original'), review.fileName)
    } catch (failure) {
      toast.failed(failure)
    }
  }
  return (
    <div className={classes.file}>
      <div className={classes.bar}>
        <IconFileText size={18} stroke={1.7} aria-hidden />
        <strong className={classes.name}>{review.fileName}</strong>
        <span className={classes.size}>{megabytes(review.size, documentLimit)}</span>
        <span className={classes.free} />
        {shown.viewState.is === 'image' ? (
          <ActionIcon
            variant="subtle"
            size={34}
            aria-label={isZoomed ? 'Fit to width' : 'Zoom in'}
            onClick={() => onZoom(!isZoomed)}
          >
            {isZoomed ? (
              <IconZoomOut size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconZoomIn size={18} stroke={1.7} aria-hidden />
            )}
          </ActionIcon>
        ) : null}
        <ActionIcon variant="subtle" size={34} aria-label={`Download ${review.fileName}`} onClick={() => void save()}>
          <IconDownload size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <FileStage name={review.fileName} shown={shown} isZoomed={isZoomed} onZoom={() => onZoom(!isZoomed)} />
    </div>
  )
}

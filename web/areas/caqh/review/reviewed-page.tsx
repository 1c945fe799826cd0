import type { ReviewItem } from '@client-center/domain/caqh/review.ts'
import { Modal, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconArrowLeft } from '../../../ui/icons/icons.ts'
import { toBox, type PageMark } from '../pages/page-box.ts'
import type { PageZoom } from '../pages/page-zoom.ts'
import { SummaryPages } from '../pages/summary-pages.tsx'
import classes from './summary-review.module.css'

/** The file of a summary, and its loading state. */
export interface ReviewedFile {
  readonly name: string
  readonly pages: number
  /** Undefined while loading. */
  readonly bytes: Blob | undefined
  /** In a file with several people, the number of pages before this person's first page. */
  readonly before?: number
  /** Set if the file failed to load: loads it again. */
  readonly onRetry?: (() => void) | undefined
}

interface ReviewedPageProps {
  readonly file: ReviewedFile
  readonly page: number
  readonly onTurn: (page: number) => void
  /** The place of the current value. */
  readonly mark: PageMark | undefined
  readonly zoom: PageZoom
  /** Set if the page fills the screen: closes it. */
  readonly onClose?: (() => void) | undefined
}

/** The page of the file with the current value marked. */
export function ReviewedPage({ file, page, onTurn, mark, zoom, onClose }: ReviewedPageProps) {
  const pages = (before?: ReactNode) => (
    <SummaryPages
      name={file.name}
      file={file.bytes}
      skipped={file.before ?? 0}
      onRetry={file.onRetry}
      page={page}
      pages={Math.max(file.pages, page)}
      onTurn={onTurn}
      mark={mark}
      zoom={zoom}
      before={before}
    />
  )
  if (onClose === undefined) return pages()
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Content className={classes.alone} onKeyDown={zoom.onKeyDown} aria-label={`Page ${page} of ${file.name}`}>
        <Modal.Body className={classes.aloneBody}>
          {pages(
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={onClose}
              data-autofocus
            >
              Back
            </Button>,
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The place of a value, if the summary gives one. */
export function toMark(item: ReviewItem | undefined): PageMark | undefined {
  const box = item === undefined ? undefined : toBox(item.box)
  return item === undefined || box === undefined
    ? undefined
    : { page: item.page, box, isSecret: item.path.endsWith('/ssNumber') }
}

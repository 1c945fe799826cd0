import { Modal } from '@mantine/core'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { assignmentTexts as texts } from './assignment-texts.ts'

interface WorkloadsMissingProps {
  readonly query: { readonly isError: boolean; readonly refetch: () => Promise<unknown> }
  readonly title: string
  readonly onClose: () => void
}

/** The dialog while the colleagues load, or after that failed. */
export const WorkloadsMissing = ({ query, title, onClose }: WorkloadsMissingProps) => (
  <Modal opened onClose={onClose} title={title} size={560} closeButtonProps={{ 'aria-label': 'Close' }}>
    {query.isError ? (
      <LoadError sentence={texts.loadFailed} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rows={2} />
    )}
  </Modal>
)

import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useReturnedFocus } from './use-returned-focus.ts'

interface ReadingDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog in which a record is read; on phones it fills the screen. Mount it when it opens. */
export function ReadingDialog({ title, onClose, children }: ReadingDialogProps) {
  useReturnedFocus()
  const phone = useMediaQuery('(max-width: 37.49em)')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={620}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}

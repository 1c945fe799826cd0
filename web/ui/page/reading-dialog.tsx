import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useOnPhone } from './use-on-phone.ts'

interface ReadingDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that shows a record; on phones it fills the screen. Mount it to open it. */
export function ReadingDialog({ title, onClose, children }: ReadingDialogProps) {
  useReturnedFocus()
  const phone = useOnPhone()
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

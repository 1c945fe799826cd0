import type { ComponentProps } from 'react'
import { IconColumns } from '../../../ui/icons/icons.ts'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'

/** The button of the columns menu, and its placeholder until the menu loads. */
export const ColumnsButton = (props: ComponentProps<typeof FocusableButton>) => (
  <FocusableButton variant="default" leftSection={<IconColumns size={18} aria-hidden />} {...props}>
    Columns
  </FocusableButton>
)

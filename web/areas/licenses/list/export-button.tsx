import type { ComponentProps } from 'react'
import { IconDownload } from '../../../ui/icons/icons.ts'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'

/** The button of the export menu, and its placeholder until the menu loads. */
export const ExportButton = (props: ComponentProps<typeof FocusableButton>) => (
  <FocusableButton variant="default" leftSection={<IconDownload size={18} aria-hidden />} {...props}>
    Export
  </FocusableButton>
)

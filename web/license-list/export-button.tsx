import type { ComponentProps } from 'react'
import { IconDownload } from '../platform/ui/icons/icons.ts'
import { FocusableButton } from '../platform/ui/page/focusable-button.tsx'

/** What opens the menu, also while nobody can have opened it yet. */
export const ExportButton = (props: ComponentProps<typeof FocusableButton>) => (
  <FocusableButton variant="default" leftSection={<IconDownload size={18} aria-hidden />} {...props}>
    Export
  </FocusableButton>
)

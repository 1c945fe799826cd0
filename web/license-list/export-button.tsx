import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { IconDownload } from '../platform/ui/icons/icons.ts'

type ExportButtonProps = ButtonProps & Pick<ComponentProps<'button'>, 'onClick' | 'ref'>

/** What opens the menu, also while nobody can have opened it yet. */
export const ExportButton = ({ loading = false, ...rest }: ExportButtonProps) => (
  <Button variant="default" loading={loading} leftSection={<IconDownload size={18} aria-hidden />} {...rest}>
    Export
  </Button>
)

import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '../platform/ui/icons/icons.ts'

/** What opens the menu, also while nobody can have opened it yet. */
export const ExportButton = ({ loading = false, ...rest }: ButtonProps) => (
  <Button variant="default" loading={loading} leftSection={<IconDownload size={18} aria-hidden />} {...rest}>
    Export
  </Button>
)

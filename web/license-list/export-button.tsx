import { Button, Loader, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { IconDownload } from '../platform/ui/icons/icons.ts'

type ExportButtonProps = Omit<ButtonProps, 'loading'> & { readonly busy?: boolean } & Pick<
    ComponentProps<'button'>,
    'onClick' | 'ref'
  >

/** What opens the menu, also while nobody can have opened it yet. */
export const ExportButton = ({ busy = false, ...rest }: ExportButtonProps) => (
  <Button
    variant="default"
    // Not disabled meanwhile: the menu gives the focus back to it.
    aria-busy={busy || undefined}
    leftSection={busy ? <Loader size={18} aria-hidden /> : <IconDownload size={18} aria-hidden />}
    {...rest}
  >
    Export
  </Button>
)

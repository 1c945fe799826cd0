import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { BusySign } from '../platform/ui/feedback/busy-sign.tsx'
import { IconDownload } from '../platform/ui/icons/icons.ts'

type ExportButtonProps = Omit<ButtonProps, 'loading'> & { readonly busy?: boolean } & Pick<
    ComponentProps<'button'>,
    'onClick' | 'ref'
  >

/** What opens the menu, also while nobody can have opened it yet. */
export const ExportButton = ({ busy = false, ...rest }: ExportButtonProps) => (
  <Button
    variant="default"
    aria-busy={busy || undefined}
    leftSection={
      <BusySign busy={busy}>
        <IconDownload size={18} aria-hidden />
      </BusySign>
    }
    {...rest}
  >
    Export
  </Button>
)

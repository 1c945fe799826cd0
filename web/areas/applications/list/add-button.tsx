import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { IconPlus } from '../../../ui/icons/icons.ts'
import type { ApplicationHost } from '../application-host.ts'
import { applicationTexts } from '../application-texts.ts'

interface AddButtonProps {
  readonly host: ApplicationHost
  readonly ref?: Ref<HTMLAnchorElement>
  readonly filled?: boolean
}

/** The link that adds an application to the host. */
export const AddButton = ({ host, ref, filled = false }: AddButtonProps) => (
  <Button
    component={Link}
    {...(ref === undefined ? {} : { ref })}
    to={host.addPath}
    variant={filled ? 'filled' : 'default'}
    leftSection={<IconPlus size={18} aria-hidden />}
  >
    {applicationTexts.add}
  </Button>
)

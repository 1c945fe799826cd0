import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths/paths.ts'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { applicationTexts } from '../application-texts.ts'

/** The button that adds an application, next to the title of the dashboard. */
export function AddApplicationButton() {
  const { id } = useAccount()
  return (
    <Button
      component={Link}
      to={paths.addApplication(id)}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {applicationTexts.add}
    </Button>
  )
}

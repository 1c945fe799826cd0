import { Button } from '@mantine/core'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Shown in place of a page that does not exist for the user: the reason, and a link back. */
export function NothingHere({
  title,
  sentence,
  hint,
  back,
}: {
  readonly title: string
  readonly sentence: string
  readonly hint?: string
  readonly back: string
}) {
  return (
    <Card title={title}>
      <EmptyState
        title={sentence}
        hint={hint}
        action={
          <Button component={BackLink} to={back} variant="default">
            Back
          </Button>
        }
      />
    </Card>
  )
}

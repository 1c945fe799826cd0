import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { firmTexts } from './firm-texts.ts'

/**
 * Replaces a practice that the staff member cannot open. Its name is known only if it was open before, so an address
 * tells nothing about practices of others.
 */
export const PracticeClosed = ({ name }: { readonly name: string | undefined }) => (
  <>
    <PageTitle>Practice</PageTitle>
    <EmptyState
      title={name === undefined ? firmTexts.closed : firmTexts.ended(name)}
      hint={name === undefined ? firmTexts.closedHint : firmTexts.endedHint}
      action={
        <Button component={Link} to={paths.firmPractices} variant="default">
          {firmTexts.backToPractices}
        </Button>
      }
    />
  </>
)

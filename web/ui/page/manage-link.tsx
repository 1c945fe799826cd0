import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** The link from a card to its full list (CAP-04). `what` makes its accessible name unique. */
export const ManageLink = ({ to, what }: { readonly to: string; readonly what: string }) => (
  <Button component={Link} to={to} variant="default" size="compact-sm" h={32} px={14} aria-label={`Manage ${what}`}>
    Manage
  </Button>
)

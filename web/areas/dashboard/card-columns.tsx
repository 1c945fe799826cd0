import { hasAccess } from '@client-center/domain/permissions.ts'
import { useAccount } from '../../session/session-context.tsx'
import { CardSlots } from './card-slots.tsx'
import { cards } from './cards.ts'
import classes from './dashboard-page.module.css'

/** The cards below the first ones, in two columns. */
export function CardColumns() {
  const { permissions } = useAccount()
  const at = (column: 'left' | 'right') =>
    cards.filter(({ place, access }) => place === column && hasAccess(access, permissions))
  return (
    <div className={classes.columns}>
      <CardSlots className={classes.column} cards={at('left')} />
      <CardSlots className={classes.column} cards={at('right')} />
    </div>
  )
}

import { useSession } from '../../session/session-context.tsx'
import { Initials } from '../../ui/text/initials.tsx'
import help from './get-help.module.css'
import classes from './header.module.css'
import person from './person-corner.module.css'

/** As wide as the right part of the header, which loads later. */
export function CornerRoom() {
  const { me } = useSession()
  return (
    <span className={classes.room} aria-hidden>
      <span className={help.button}>
        <span className={classes.glyph} />
        Get help
      </span>
      <span className={classes.icon} />
      <span className={person.person}>
        <Initials name={me.name} />
        <span className={person.name}>{me.name}</span>
      </span>
      <span className={person.out}>
        <span className={classes.glyph} />
        Log out
      </span>
      <span className={person.corner} />
    </span>
  )
}

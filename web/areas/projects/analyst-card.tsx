import type { OpenProject } from '@client-center/contract/projects/project.ts'
import { Initials } from '../../ui/text/initials.tsx'
import classes from './analyst-card.module.css'
import { AnalystContact } from './analyst-contact.tsx'

/** The analyst of the project, next to its title. */
export function AnalystCard({ analyst }: Pick<OpenProject, 'analyst'>) {
  if (analyst === null) return null
  return (
    <section className={classes.card} aria-label="Your advisor">
      <Initials name={analyst.name} large />
      <div className={classes.words}>
        <p className={classes.name}>
          {analyst.name} <span className={classes.about}>Your advisor</span>
        </p>
        <AnalystContact analyst={analyst} />
      </div>
    </section>
  )
}

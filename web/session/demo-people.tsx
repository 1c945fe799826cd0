import classes from './entry-form.module.css'
import { sessionTexts } from './session-texts.ts'

interface DemoPeopleProps {
  readonly people: readonly { readonly email: string; readonly about: string }[]
  readonly onChoose: (email: string) => void
}

/** In a demo: the users who can sign in. Choosing one fills the two fields. */
export const DemoPeople = ({ people, onChoose }: DemoPeopleProps) => (
  <section className={classes.demo} aria-label="Demo">
    <h2>This is a demo</h2>
    <p>{sessionTexts.demoLine}</p>
    <ul>
      {people.map((person) => (
        <li key={person.email}>
          <button type="button" onClick={() => onChoose(person.email)}>
            <strong>{person.email}</strong>, {person.about}
          </button>
        </li>
      ))}
    </ul>
  </section>
)

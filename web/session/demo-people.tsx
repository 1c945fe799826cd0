import classes from './demo-people.module.css'
import { demoTexts } from './demo-texts.ts'

interface DemoUser {
  readonly email: string
  readonly about: string
}

interface DemoPeopleProps {
  readonly people: readonly DemoUser[]
  readonly staff: readonly DemoUser[]
  readonly onChoose: (email: string) => void
}

/**
 * In a demo: the users who can sign in, practice users and the firm's staff. Choosing one fills the two fields.
 */
export const DemoPeople = ({ people, staff, onChoose }: DemoPeopleProps) => (
  <section className={classes.demo} aria-label="Demo">
    <h2>This is a demo</h2>
    <p>{demoTexts.line}</p>
    <DemoList users={people} onChoose={onChoose} />
    <h3>The firm&apos;s staff</h3>
    <p>
      {demoTexts.code} <code>npm run demo:code</code>
    </p>
    <DemoList users={staff} onChoose={onChoose} />
  </section>
)

const DemoList = ({ users, onChoose }: { users: readonly DemoUser[]; onChoose: DemoPeopleProps['onChoose'] }) => (
  <ul>
    {users.map((user) => (
      <li key={user.email}>
        <button type="button" onClick={() => onChoose(user.email)}>
          <strong>{user.email}</strong>, {user.about}
        </button>
      </li>
    ))}
  </ul>
)

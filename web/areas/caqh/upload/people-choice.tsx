import { describePages, type PageRange } from '@client-center/domain/caqh/page-range.ts'
import { Button } from '@mantine/core'
import type { PeopleInFile } from './read-summary.ts'
import classes from './people-choice.module.css'

interface PeopleChoiceProps {
  readonly people: PeopleInFile
  readonly onChoose: (range: PageRange) => void
}

/** The people in a file, each with their pages and a button that chooses them. */
export const PeopleChoice = ({ people, onChoose }: PeopleChoiceProps) => (
  <ul className={classes.people} aria-label="People in the file">
    {namedPeople(people).map(({ name, firstPage, lastPage }) => (
      <li key={firstPage} className={classes.person}>
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.pages}>{describePages({ firstPage, lastPage })}</span>
        </span>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Use these pages: ${describePages({ firstPage, lastPage }).toLowerCase()}, ${name}`}
          onClick={() => onChoose({ firstPage, lastPage })}
        >
          Use these pages
        </Button>
      </li>
    ))}
  </ul>
)

const namedPeople = (people: PeopleInFile) =>
  people.map((person, index) => ({
    ...person,
    name: person.name === '' ? `Person ${index + 1}, name not found` : person.name,
  }))

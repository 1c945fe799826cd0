import type { PracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../paths/paths.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview-texts.ts'

interface ListProps {
  readonly practiceId: string
  readonly overview: PracticeOverview
}

/** The projects of the practice, those in progress first. */
export const PracticeProjects = ({ practiceId, overview: { projects } }: ListProps) => (
  <Card title={texts.projects} flush>
    <Rows
      heads={['Project', 'Status', 'Items']}
      empty={texts.noProjects}
      rows={projects.rows.map(({ id, name, status, items, provided }) => ({
        id,
        name: <Link to={paths.intake(practiceId, id)}>{name}</Link>,
        cells: [status, texts.items(provided, items)],
      }))}
    />
    <More shown={projects.rows.length} total={projects.total} to={paths.account(practiceId)} />
  </Card>
)

/** The users of the practice, with what they may do and when they last signed in. */
export const PeopleCard = ({ practiceId, overview: { people } }: ListProps) => (
  <Card
    title={texts.people}
    action={
      <Button
        component={Link}
        to={paths.practicePeople(practiceId)}
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {texts.invite}
      </Button>
    }
    flush
  >
    <Rows
      heads={['Name', 'Permissions', 'Last sign-in']}
      empty={texts.noPeople}
      rows={people.rows.map((user) => ({
        id: user.id,
        name: <Link to={paths.practicePeople(practiceId)}>{user.name}</Link>,
        cells: [toPermissionText(user.permissions), toSignInText(user)],
      }))}
    />
    <More shown={people.rows.length} total={people.total} to={paths.practicePeople(practiceId)} />
  </Card>
)

/** The last weekly updates, with who read them. */
export const UpdatesCard = ({ practiceId, overview: { updates, readers } }: ListProps) => (
  <Card title={texts.updates} flush>
    <Rows
      heads={['Update', 'Project', 'Read by']}
      empty={texts.noUpdates}
      rows={updates.map(({ id, projectId, isCap, title, project, publishedAt, readBy }) => ({
        id,
        name: (
          <Link
            to={
              isCap
                ? paths.weeklyUpdate(practiceId, projectId, id)
                : paths.projectWeeklyUpdate(practiceId, projectId, id)
            }
            title={formatLocalDay(publishedAt)}
          >
            {title}
          </Link>
        ),
        cells: [project, `${readBy} of ${readers}`],
      }))}
    />
  </Card>
)

const VIEW_PROJECTS = 1
const VIEW_LICENSES = 3

/** What a user may do, in a word: the permissions are those with the views that they include. */
function toPermissionText(permissions: readonly number[]): string {
  const edits = permissions.filter((permission) => permission % 2 === 0)
  if (edits.length === 2) return 'All'
  if (edits.length === 0) return 'View only'
  const both = permissions.includes(VIEW_PROJECTS) && permissions.includes(VIEW_LICENSES)
  return `${edits[0] === 2 ? 'Projects' : 'Licenses'}${both ? ', view all' : ''}`
}

type User = PracticeOverview['people']['rows'][number]

function toSignInText({ lastSignInAt, hasPassword, isBlocked }: User): ReactNode {
  if (isBlocked) return <span className={classes.late}>{texts.blocked}</span>
  if (!hasPassword) return <span className={classes.pill}>{texts.notSignedIn}</span>
  return lastSignInAt === null ? texts.never : formatLocalDay(lastSignInAt)
}

interface RowsProps {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly id: string; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[]
  readonly empty: string
}

function Rows({ heads, rows, empty }: RowsProps) {
  if (rows.length === 0) return <p className={classes.none}>{empty}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MoreProps {
  readonly shown: number
  readonly total: number
  readonly to: string
}

const More = ({ shown, total, to }: MoreProps) =>
  shown >= total ? null : (
    <p className={classes.shown}>
      <Link to={to} data-reach>
        {texts.seeAll(total)}
      </Link>
    </p>
  )

import { listPracticeUsers, type PracticeUser } from '@client-center/contract/firm/practice-people.ts'
import { PERMISSIONS } from '@client-center/domain/permissions.ts'
import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useOnPhone } from '../../../ui/page/use-on-phone.ts'
import { InvitePanel } from './invite-panel.tsx'
import { peopleTexts as texts, permissionHeads } from './people-texts.ts'
import classes from './people.module.css'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { UserCard } from './user-card.tsx'
import { UserRows } from './user-rows.tsx'

/** The users of a practice, with their permissions and invitations (picture 29). */
export function PeoplePage() {
  const { accountId = '' } = useParams({ strict: false })
  const query = useRead(listPracticeUsers, { params: { accountId } })
  const { practiceName, users } = query.data ?? {}
  const practice = practiceName === undefined ? undefined : { id: accountId, name: practiceName }
  const page = useRef<HTMLDivElement>(null)
  return (
    <div ref={page} className={classes.page}>
      <PageTitle note={practice === undefined || users === undefined ? undefined : countUsers(practice.name, users)}>
        {texts.title}
      </PageTitle>
      <div className={classes.columns}>
        <Card title={texts.title} headless flush>
          {practice !== undefined && users !== undefined ? (
            <Users practice={practice} users={users} />
          ) : query.isError ? (
            <LoadError onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows />
          )}
        </Card>
        {practice === undefined ? null : <InvitePanel key={accountId} practice={practice} />}
      </div>
      <ShortcutBar
        shortcuts={[
          {
            keys: ['J', 'K'],
            label: texts.keys.users,
            onPress: (key) => moveToUser(page.current, key === 'J' ? 1 : -1),
          },
          {
            keys: ['1', '2', '3', '4'],
            label: texts.keys.toggle,
            onPress: (key) => togglePermission(page.current, Number(key)),
          },
          {
            keys: ['I'],
            label: texts.keys.invite,
            onPress: () => page.current?.querySelector<HTMLElement>('form input')?.focus(),
          },
        ]}
      />
    </div>
  )
}

const toRows = (page: HTMLElement | null) => [...(page?.querySelectorAll<HTMLElement>('[data-user]') ?? [])]
const isFocused = (row: HTMLElement) => row.contains(document.activeElement)

/** Moves the focus to the menu of the next or previous user. */
function moveToUser(page: HTMLElement | null, step: 1 | -1): void {
  const rows = toRows(page)
  const at = rows.findIndex(isFocused)
  const next = at === -1 ? rows[0] : rows[at + step]
  next?.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Checks or unchecks a permission of the focused user. */
function togglePermission(page: HTMLElement | null, permission: number): void {
  const row = toRows(page).find(isFocused)
  row?.querySelectorAll<HTMLElement>('input[type="checkbox"]')[permission - 1]?.click()
}

function countUsers(practiceName: string, users: readonly PracticeUser[]): string {
  const waiting = users.filter(({ invitation, blockedAt }) => invitation !== null && blockedAt === null)
  const expired = waiting.filter(({ invitation }) => invitation?.state === 'expired').length
  const invited = waiting.length - expired
  const counts = [
    texts.users(users.length),
    ...(invited > 0 ? [texts.invited(invited)] : []),
    ...(expired > 0 ? [texts.expiredInvitations(expired)] : []),
  ]
  return `${practiceName}: ${counts.join(', ')}`
}

interface UsersProps {
  readonly practice: { readonly id: string; readonly name: string }
  readonly users: readonly PracticeUser[]
}

function Users({ practice, users }: UsersProps) {
  const isPhone = useOnPhone()
  if (users.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />
  if (isPhone)
    return (
      <ul className={classes.cards}>
        {users.map((user) => (
          <UserCard key={user.id} practice={practice} user={user} />
        ))}
      </ul>
    )
  return (
    <div className={classes.scroll} role="region" aria-label={texts.practicePeople(practice.name)} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.user}</th>
            {PERMISSIONS.map((permission) => (
              <th key={permission} scope="col" className={classes.tick} data-group={permission % 2 === 1 || undefined}>
                {permissionHeads[permission][0]} <br />
                {permissionHeads[permission][1]}
              </th>
            ))}
            <th scope="col" className={classes.status}>
              {texts.status}
            </th>
            <th scope="col">
              <span className={classes.unseen}>{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRows key={user.id} practice={practice} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

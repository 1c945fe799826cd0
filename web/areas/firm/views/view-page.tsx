import { listPracticeUsers, type PracticeUser } from '@client-center/contract/firm/practice-people.ts'
import { startView } from '@client-center/contract/firm/practice-views.ts'
import { viewReason } from '@client-center/domain/firm/practice-view.ts'
import { choice } from '@client-center/domain/forms/fields/choice.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { Button } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { paths } from '../../../paths/paths.ts'
import { useSession } from '../../../session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import classes from './view-page.module.css'
import { openView } from './view-tab.ts'
import { viewTexts as texts } from './view-texts.ts'

/** Starts a view of the practice as one of its users. The address may name the user: `?user=…`. */
export function ViewPage() {
  const { accountId = '' } = useParams({ strict: false })
  const query = useRead(listPracticeUsers, { params: { accountId } })
  const users = query.data?.users.filter(({ blockedAt }) => blockedAt === null)
  return (
    <div className={classes.page}>
      <PageTitle note={query.data?.practiceName}>{texts.title}</PageTitle>
      <div className={classes.column}>
        <Card title={texts.title} headless>
          {users === undefined ? (
            query.isError ? (
              <LoadError onRetry={() => void query.refetch()} />
            ) : (
              <SkeletonRows />
            )
          ) : users.length === 0 ? (
            <EmptyState title={texts.noUsers} hint={texts.noUsersHint} />
          ) : (
            <ViewForm accountId={accountId} users={users} />
          )}
        </Card>
      </div>
    </div>
  )
}

interface ViewFormProps {
  readonly accountId: string
  readonly users: readonly PracticeUser[]
}

function ViewForm({ accountId, users }: ViewFormProps) {
  const { user: wanted }: { readonly user?: unknown } = useSearch({ strict: false })
  const [practice] = useSession().accounts
  const send = useSend(startView)
  const fields = useMemo(() => createForm(users), [users])
  const first = users.findIndex(({ id }) => id === wanted)
  const form = useSectionForm(
    fields,
    { user: first === -1 ? (users.length === 1 ? 0 : null) : first, reason: '' },
    {
      onSave: async ({ user, reason }) => {
        const personId = users[user ?? -1]?.id ?? ''
        const view = await send.mutateAsync({ params: { accountId }, body: { personId, reason } })
        openView(view, practice?.hasCap === false ? paths.account(accountId) : paths.cap(accountId))
      },
      locksWhileSaving: true,
    },
  )
  return (
    <form noValidate onSubmit={(event) => void form.save(event)} aria-label={texts.title}>
      <p className={classes.note}>{texts.note}</p>
      <SectionFields form={form} columns={1} />
      <div className={classes.foot}>
        <Button variant="default" renderRoot={(button) => <Link {...button} to={paths.practicePeople(accountId)} />}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={form.saving}>
          {texts.start}
        </Button>
      </div>
    </form>
  )
}

/** The reason, and the user by position in the list. */
const createForm = (users: readonly PracticeUser[]) =>
  section(texts.title, {
    user: choice(
      texts.user,
      users.map(({ name, email }, value) => ({ value, label: `${name}, ${email}` })),
      { required: true, width: 6 },
    ),
    ...viewReason.fields,
  })

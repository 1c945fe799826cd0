import { addStaff, listStaff, type StaffMember } from '@client-center/contract/firm/staff.ts'
import { hasRole } from '@client-center/domain/staff/staff-role.ts'
import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { useSession } from '../../../session/session-context.tsx'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { LIST_PAGE_SIZES } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { ResetFactorDialog } from './reset-factor-dialog.tsx'
import { staffActions, type StaffAction } from './staff-actions.tsx'
import { byStaffName, staffColumns } from './staff-columns.tsx'
import { InviteDialog, StaffDialog } from './staff-dialog.tsx'
import { staffTexts as texts } from './staff-texts.ts'

/** The staff of the firm: leads read the list, administrators change it. Advisors are redirected. */
export function StaffPage() {
  const { me } = useSession()
  const role = me.staff ?? 'advisor'
  return hasRole(listStaff.access, role) ? (
    <Staff canEdit={hasRole(addStaff.access, role)} ownEmail={me.email} />
  ) : (
    <Navigate to={paths.firmPractices} replace />
  )
}

/** The open dialog; `member` is undefined to invite somebody new. */
interface OpenDialog {
  readonly action: StaffAction
  readonly member: StaffMember | undefined
}

function Staff({ canEdit, ownEmail }: { readonly canEdit: boolean; readonly ownEmail: string }) {
  const staffQuery = useRead(listStaff)
  const view = useTableView({ name: texts.title, sort: byStaffName, sizes: LIST_PAGE_SIZES })
  const [opened, setOpened] = useState<OpenDialog>()
  const columns = staffColumns(ownEmail)
  const edit = (member: StaffMember) => setOpened({ action: 'edit', member })
  return (
    <>
      <PageTitle
        note={canEdit ? undefined : texts.readOnly}
        actions={
          canEdit ? (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpened({ action: 'invite', member: undefined })}
            >
              {texts.invite}
            </Button>
          ) : undefined
        }
      >
        {texts.title}
      </PageTitle>
      <Card title={texts.title} headless flush>
        <DataTable
          label={texts.title}
          columns={
            canEdit ? [...columns, staffActions((action, member) => setOpened({ action, member }), ownEmail)] : columns
          }
          rows={staffQuery.data}
          rowKey={({ staffId }) => staffId}
          view={view}
          rowLink={canEdit ? { open: edit, opens: ({ state }) => state !== 'left' } : undefined}
          failed={staffQuery.data === undefined && staffQuery.isError}
          onRetry={() => void staffQuery.refetch()}
          emptyHint={texts.hint}
          stacks
        />
      </Card>
      {opened === undefined ? null : (
        <OpenedDialog {...opened} staff={staffQuery.data ?? []} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

interface OpenedDialogProps extends OpenDialog {
  readonly staff: readonly StaffMember[]
  readonly onClose: () => void
}

function OpenedDialog({ action, member, staff, onClose }: OpenedDialogProps) {
  if (action === 'invite' || member === undefined) return <InviteDialog member={member} onClose={onClose} />
  if (action === 'edit') return <StaffDialog member={member} onClose={onClose} />
  if (action === 'leave') return <LeaveDialog member={member} staff={staff} onClose={onClose} />
  return <ResetFactorDialog member={member} onClose={onClose} />
}

import {
  listFeeSchedules,
  removeFeeSchedule,
  updateFeeSchedule,
} from '@client-center/contract/fee-schedules/fee-schedules.ts'
import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { DocumentBreadcrumbs } from '../account-documents/document-breadcrumbs.tsx'
import { DocumentList } from '../account-documents/document-list.tsx'
import { documentTexts } from '../account-documents/document-texts.ts'
import { useRead } from '../platform/api/use-read.ts'
import { useMay } from '../platform/api/use-may.ts'
import { useSend } from '../platform/api/use-send.ts'
import { paths } from '../paths.ts'
import { IconPlus } from '../platform/ui/icons/icons.ts'
import { useAccount } from '../session/session-context.tsx'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { feeScheduleFile } from './fee-schedule-file.ts'
import { feeSchedulesTexts as texts } from './fee-schedules-texts.ts'

/** The account's fee schedules (FEE-01…05). Who may not see them is taken to the overview. */
export function FeeSchedulesPage() {
  const account = useAccount()
  const may = useMay(listFeeSchedules, account) && account.hasCap
  return may ? <FeeSchedules /> : <Navigate to={paths.cap(account.id)} replace />
}

function FeeSchedules() {
  const account = useAccount()
  const params = { accountId: account.id }
  const mayEdit = useMay(updateFeeSchedule, account)
  const asked = useRead(listFeeSchedules, { params })
  const remove = useSend(removeFeeSchedule, { refreshes: [listFeeSchedules], says: documentTexts.removed })
  const addButton = useRef<HTMLAnchorElement>(null)
  const add = (
    <Button
      component={Link}
      ref={addButton}
      to={paths.addFeeSchedule(account.id)}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {texts.addButton}
    </Button>
  )
  return (
    <>
      <DocumentBreadcrumbs area={{ texts, listPath: paths.feeSchedules }} />
      <PageTitle note={mayEdit ? undefined : documentTexts.lookOnly} actions={mayEdit ? add : undefined}>
        {texts.title}
      </PageTitle>
      <DocumentList
        title="All fee schedules"
        asked={asked}
        mayEdit={mayEdit}
        emptyHint={texts.hint}
        source={feeScheduleFile(account.id)}
        editPath={({ id }) => paths.feeSchedule(account.id, id)}
        onRemove={({ id }) =>
          remove.mutate(
            { params: { ...params, documentId: id } },
            // The button that was pressed is gone with its row.
            { onSuccess: () => addButton.current?.focus() },
          )
        }
      />
    </>
  )
}

import { removeApplication, restoreApplication } from '@client-center/contract/applications/applications.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { useSend } from '../../../api/use-send.ts'
import { applicationQueries } from './application-queries.ts'
import { applicationDeletion, applicationTexts } from '../application-texts.ts'

interface Removable {
  readonly id: string
  readonly projectId: string
  readonly name: string
}

/**
 * Deletes an application after a confirmation, with a message (APPS-05, APPS-13). Render `dialog` anywhere. `onDone` is
 * called after the deletion.
 */
export function useRemoveApplication() {
  const [dialog, confirm] = useConfirm()
  const remove = useSend(removeApplication, {
    refreshes: applicationQueries,
    successMessage: applicationTexts.deleted,
    undo: restoreApplication,
  })
  const confirmRemove = async ({ id, projectId, name }: Removable, onDone: () => void): Promise<void> => {
    if (await confirm({ ...applicationDeletion, subject: name }))
      remove.mutate({ params: { projectId, appId: id } }, { onSuccess: onDone })
  }
  return { dialog, confirmRemove }
}

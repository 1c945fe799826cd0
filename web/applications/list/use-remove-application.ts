import { removeApplication, restoreApplication } from '@client-center/contract/applications/applications.ts'
import { useConfirm } from '../../platform/ui/feedback/confirm.tsx'
import { useSend } from '../../platform/api/use-send.ts'
import { applicationLists } from './application-lists.ts'
import { applicationDeletion, applicationTexts } from '../application-texts.ts'

interface Removable {
  readonly id: string
  readonly projectId: string
  readonly name: string
}

/** Asks, deletes and says so (APPS-05, APPS-13): `dialog` is rendered anywhere; `onDone` comes after the deletion. */
export function useRemoveApplication() {
  const [dialog, confirm] = useConfirm()
  const remove = useSend(removeApplication, {
    refreshes: applicationLists,
    says: applicationTexts.deleted,
    undo: restoreApplication,
  })
  const confirmRemove = async ({ id, projectId, name }: Removable, onDone: () => void): Promise<void> => {
    if (await confirm({ ...applicationDeletion, subject: name }))
      remove.mutate({ params: { projectId, appId: id } }, { onSuccess: onDone })
  }
  return { dialog, confirmRemove }
}

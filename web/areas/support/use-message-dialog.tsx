import type { Account } from '@client-center/contract/accounts/account.ts'
import type { MessageTopic } from '@client-center/contract/support/messages.ts'
import { useRouter } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useSession } from '../../session/session-context.tsx'
import { getPageName } from '../../ui/page/document-title.ts'
import { getShownTrail } from '../../ui/page/shown-trail.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { MessageDialogProps } from './message-dialog.tsx'
import { getPageTopic } from './page-topic.ts'

/** The form's code loads when a person writes, because most visits do not. */
const load = () => import('./message-dialog.tsx').then(({ MessageDialog }) => MessageDialog)

/**
 * Returns the dialog that writes to the advisor, to render anywhere, and a function that opens it about the page on
 * screen. Outside of a practice (`account` is undefined), the person chooses among all of theirs.
 */
export function useMessageDialog(account: Account | undefined): readonly [dialog: ReactNode, write: () => void] {
  const { accounts } = useSession()
  const router = useRouter()
  const [Dialog, setDialog] = useState<ComponentType<MessageDialogProps>>()
  const [opened, setOpened] = useState<Pick<MessageDialogProps, 'accounts' | 'topic'>>()
  const open = async () => {
    const { pathname, search } = router.state.location
    const page = { pathname, tab: Reflect.get(search, 'tab'), name: getPageName(), trail: getShownTrail() }
    const topic: MessageTopic | null = account === undefined ? null : getPageTopic(page)
    try {
      const loaded = await load()
      setDialog(() => loaded)
      // Fixed while the dialog is open, because its form and its topic must not change below the person.
      setOpened({ accounts: account === undefined ? accounts : [account], topic })
    } catch (failure) {
      toast.failed(failure)
    }
  }
  const dialog =
    opened === undefined || Dialog === undefined ? null : <Dialog {...opened} onClose={() => setOpened(undefined)} />
  return [dialog, () => void open()]
}

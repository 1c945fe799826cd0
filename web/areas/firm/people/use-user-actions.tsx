import {
  blockUser,
  endUserSessions,
  listPracticeUsers,
  resendInvitation,
  unblockUser,
  type PracticeUser,
} from '@client-center/contract/firm/practice-people.ts'
import type { ReactNode } from 'react'
import { useSend } from '../../../api/use-send.ts'
import { paths } from '../../../paths/paths.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { peopleTexts as texts } from './people-texts.ts'

export interface UserActions {
  readonly resend: (() => void) | undefined
  readonly endSessions: (() => void) | undefined
  readonly block: (() => void) | undefined
  readonly unblock: (() => void) | undefined
  /** The address that starts a view of the practice as this user. */
  readonly viewAddress: string | undefined
  readonly busy: boolean
  /** Render it anywhere. */
  readonly dialog: ReactNode
}

/** What the firm can do with a user; an action that does not apply is undefined. */
export function useUserActions(accountId: string, user: PracticeUser): UserActions {
  const refreshes = [listPracticeUsers]
  const resend = useSend(resendInvitation, { refreshes, successMessage: texts.resent(user.email) })
  const end = useSend(endUserSessions, { refreshes, successMessage: texts.sessionsEnded(user.name) })
  const block = useSend(blockUser, { refreshes, successMessage: texts.blocked(user.name) })
  const unblock = useSend(unblockUser, { refreshes, successMessage: texts.unblocked(user.name) })
  const [dialog, confirm] = useConfirm()
  const given = { params: { accountId, personId: user.id } }
  const isBlocked = user.blockedAt !== null
  const confirmBlock = async () => {
    const title = texts.blockTitle(user.name)
    if (await confirm({ title, sentence: texts.blockSentence, action: texts.block, safe: texts.cancel }))
      block.mutate(given)
  }
  return {
    resend: user.hasPassword || isBlocked ? undefined : () => resend.mutate(given),
    endSessions: user.hasPassword && user.canBlock && !isBlocked ? () => end.mutate(given) : undefined,
    block: isBlocked || !user.canBlock ? undefined : () => void confirmBlock(),
    unblock: isBlocked && user.canBlock ? () => unblock.mutate(given) : undefined,
    viewAddress: isBlocked ? undefined : `${paths.viewPractice(accountId)}?user=${user.id}`,
    busy: [resend, end, block, unblock].some(({ isPending }) => isPending),
    dialog,
  }
}

import type { Account } from '@client-center/contract/accounts/account.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '../../paths/paths.ts'
import { useSession } from '../../session/session-context.tsx'
import { isShortcutKey } from '../../ui/shortcuts/use-shortcuts.ts'
import { firmMenu } from './firm-menu.ts'

/** In milliseconds: how long `G` waits for its letter. */
const PATIENCE = 1500

/**
 * `G` and then a letter opens a page of the menu (design §13): across practices those of the firm; in a practice also
 * `A` for its applications. The letter does nothing else, even if the page has a shortcut with it.
 */
export function useGoToKeys(practice: Account | undefined): void {
  const { me } = useSession()
  const navigate = useNavigate()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcutKey(event)) return
    const key = event.key.toUpperCase()
    const isAfterG = event.timeStamp - pressedAt.current < PATIENCE
    pressedAt.current = key === 'G' && !isAfterG ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (!isAfterG) return
    const target =
      key === 'A' && practice !== undefined
        ? paths.practiceApplications(practice.id)
        : firmMenu(me.staff ?? 'advisor').find(({ goTo }) => goTo === key)?.to
    if (target === undefined) return
    event.preventDefault()
    void navigate({ to: target })
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    // Before the shortcuts of the page, which leave out a key that is already used.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

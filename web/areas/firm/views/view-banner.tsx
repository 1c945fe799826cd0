import { useEffect, useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useSession } from '../../../session/session-context.tsx'
import { IconEye } from '../../../ui/icons/page-icons.ts'
import { endViewOfTab } from './view-tab.ts'
import classes from './view-banner.module.css'
import { viewTexts as texts } from './view-texts.ts'

const MINUTE = 60_000

/** The plum banner above the practice's own frame while staff view it as one of its users (picture 32). */
export function ViewBanner() {
  const { me, accounts } = useSession()
  const [practice] = accounts
  const left = useMinutesLeft(me.viewEndsAt ?? '')
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    await endViewOfTab(practice?.id ?? '', practice === undefined ? paths.firm : paths.practicePeople(practice.id))
  }
  useEffect(() => {
    if (left <= 0) void endViewOfTab(practice?.id ?? '', paths.firm)
  }, [left, practice])
  return (
    <aside className={classes.banner} aria-label={texts.banner}>
      <IconEye size={18} stroke={1.7} aria-hidden className={classes.icon} />
      <p className={classes.sentence}>{texts.viewing(practice?.name ?? '', me.name)}</p>
      <span className={classes.left}>{texts.left(left)}</span>
      <button type="button" className={classes.end} disabled={isEnding} onClick={() => void end()}>
        {texts.end}
      </button>
    </aside>
  )
}

/** The minutes until an instant, rounded up and at least 0. */
function useMinutesLeft(endsAt: string): number {
  const toMinutes = () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / MINUTE))
  const [left, setLeft] = useState(toMinutes)
  useEffect(() => {
    const timer = setInterval(() => setLeft(toMinutes()), MINUTE / 6)
    return () => clearInterval(timer)
  })
  return left
}

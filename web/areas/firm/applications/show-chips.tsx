import { applicationShows, type ApplicationShow } from '@client-center/domain/follow-up/application-changes.ts'
import classes from '../firm-list.module.css'
import { applicationsTexts as texts } from './applications-texts.ts'

interface ShowChipsProps {
  readonly shows: readonly ApplicationShow[]
  readonly shown: ApplicationShow | undefined
  readonly onShow: (show: ApplicationShow | undefined) => void
  /** Undefined while loading. */
  readonly counts: Readonly<Record<ApplicationShow, number>> | undefined
  /** The label of the chip for no filter; none if one filter always applies. */
  readonly all?: string
}

/** Filters with counts (picture 25). */
export function ShowChips({ shows, shown, onShow, counts, all }: ShowChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label={texts.show}>
      {all === undefined ? null : (
        <button type="button" aria-pressed={shown === undefined} onClick={() => onShow(undefined)}>
          {all}
        </button>
      )}
      {shows.map((show) => (
        <button
          key={show}
          type="button"
          aria-pressed={shown === show}
          onClick={() => onShow(shown === show ? undefined : show)}
        >
          {texts.shows[show]}
          {counts === undefined ? null : <span className={classes.count}>{counts[show]}</span>}
        </button>
      ))}
    </div>
  )
}

/** The filter of the address; undefined if it has none. */
export const toShow = (text: string | undefined): ApplicationShow | undefined =>
  applicationShows.find((show) => show === text)

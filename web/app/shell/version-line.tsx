import { useSyncExternalStore } from 'react'
import { isPageOld, onBuild } from '../../api/build.ts'
import { IconInfoCircle } from '../../ui/icons/icons.ts'
import classes from './frame-line.module.css'
import { shellTexts } from './shell-texts.ts'

/**
 * A line above the page once the server serves newer pages than this one. The page does not reload automatically,
 * because the user may be typing.
 */
export function VersionLine() {
  const isOld = useSyncExternalStore(onBuild, isPageOld)
  return (
    <div role="status" aria-label="Version">
      {isOld ? (
        <p className={classes.line}>
          <IconInfoCircle size={18} aria-hidden className={classes.icon} data-is-news />
          <span>
            <strong>{shellTexts.newVersion}</strong>
            <span className={classes.rest}> {shellTexts.reload}</span>
          </span>
          <button type="button" className={classes.reload} data-reach onClick={() => window.location.reload()}>
            Reload
          </button>
        </p>
      ) : null}
    </div>
  )
}

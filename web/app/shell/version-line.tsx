import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { isPageOld, onBuild } from '../../api/build.ts'
import { IconInfoCircle } from '../../ui/icons/icons.ts'
import classes from './frame-line.module.css'

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
          <IconInfoCircle size={20} aria-hidden className={classes.icon} data-is-news />
          <span>
            <strong>The portal has a new version.</strong> Save what you are typing, then reload this page.
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </p>
      ) : null}
    </div>
  )
}

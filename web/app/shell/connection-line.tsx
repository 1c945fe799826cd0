import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { IconCloudOff } from '../../ui/icons/icons.ts'
import classes from './frame-line.module.css'

/** A line above the page while the browser is offline. Pending requests continue when the connection is restored. */
export function ConnectionLine() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status" aria-label="Connection">
      {isOnline ? null : (
        <p className={classes.line}>
          <IconCloudOff size={18} aria-hidden className={classes.icon} />
          <span>
            <strong>You're offline.</strong> Your changes are safe
            <span className={classes.rest}> and can be saved when you're back online</span>.
          </span>
        </p>
      )}
    </div>
  )
}

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
          <IconCloudOff size={20} aria-hidden className={classes.icon} />
          <span>
            <strong>No connection.</strong> What you see may have changed since. What you typed stays on this page and
            can be saved when the connection is back.
          </span>
        </p>
      )}
    </div>
  )
}

import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

/** Where messages appear: top right, over everything. One in the whole portal. */
export const Toaster = () => (
  <Notifications position="top-right" limit={3} zIndex={400} containerWidth={400} aria-label="Messages" />
)

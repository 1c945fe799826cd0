import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Says the new page's heading to screen readers: a title that changes without a new document is not read out. */
export function PageAnnouncer() {
  const router = useRouter()
  const [heading, setHeading] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) setHeading(document.querySelector('h1')?.textContent ?? '')
      }),
    [router],
  )
  return (
    <VisuallyHidden role="status" aria-label="Page">
      {heading}
    </VisuallyHidden>
  )
}

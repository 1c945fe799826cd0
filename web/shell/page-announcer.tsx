import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Says the new page's heading to screen readers: every page has the same title (SHELL-30), so the title would say nothing. */
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

import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followArrivals } from '../platform/ui/page/page-arrival.ts'

/** Says the new page's name to screen readers where its heading is not read: a title that changes without a new document is not. */
export function PageAnnouncer() {
  const router = useRouter()
  const [name, setName] = useState('')
  useEffect(() => followArrivals(router, setName), [router])
  return (
    <VisuallyHidden role="status" aria-label="Page">
      {name}
    </VisuallyHidden>
  )
}

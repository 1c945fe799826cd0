import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followLastInput } from '../../ui/page/last-input.ts'
import { followArrivals } from '../../ui/page/page-arrival.ts'

/**
 * Announces the name of a new page if its heading does not get the focus, because screen readers do not announce a
 * title that changes without a new document.
 */
export function PageAnnouncer() {
  const router = useRouter()
  const [name, setName] = useState('')
  useEffect(() => followArrivals(router, setName), [router])
  useEffect(followLastInput, [])
  return (
    <VisuallyHidden role="status" aria-label="Page">
      {name}
    </VisuallyHidden>
  )
}

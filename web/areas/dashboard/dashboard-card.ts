import type { AccountAccess } from '@client-center/domain/permissions.ts'
import type { ComponentType } from 'react'

/** A card of the Credentialing Access Point. It sends its own queries and has no props. */
export interface DashboardCard<Place extends string = 'title' | 'top' | 'left' | 'right'> {
  readonly id: string
  /** To the right of the page's title, across the page, or in one of two columns (CAP-02, CAP-03). */
  readonly place: Place
  /** The position on phones, which have one column: lower numbers come first (design §7). */
  readonly onPhone: number
  /** The permission that the card needs. Without it the card never mounts and sends no requests. */
  readonly access: AccountAccess
  readonly Card: ComponentType
}

import type { AccountAccess } from '@client-center/domain/permissions.ts'
import type { ComponentType } from 'react'

/** One card of the Credentialing Access Point, of any area. It runs its own queries and takes no props. */
export interface DashboardCard<Place extends string = 'title' | 'top' | 'left' | 'right'> {
  readonly id: string
  /** At the right of the page's title, across the page, or in one of the two columns (CAP-02, CAP-03). */
  readonly place: Place
  /** Its position on a phone, in one column: lower numbers come first (design §7). */
  readonly onPhone: number
  /** The right that the card needs; without it the card is never mounted and sends no requests. */
  readonly access: AccountAccess
  readonly Card: ComponentType
}

import type { AccountAccess } from '@client-center/domain/permissions.ts'
import type { ComponentType } from 'react'

/** One card of the Credentialing Access Point, whichever area it belongs to. It asks for itself and takes no props. */
export interface DashboardCard<Place extends string = 'title' | 'top' | 'left' | 'right'> {
  readonly id: string
  /** At the right of the page's title, across the page, or in one of the two columns (CAP-02, CAP-03). */
  readonly place: Place
  /** Its turn on a phone, where all stand in one column: lower ones come first (design §7). */
  readonly onPhone: number
  /** The right that shows it; without it the card is never mounted, so nothing is asked that would be refused. */
  readonly access: AccountAccess
  readonly Card: ComponentType
}

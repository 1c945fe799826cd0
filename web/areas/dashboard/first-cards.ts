import { AddApplicationButton } from '../applications/list/add-application-button.tsx'
import { StagesCard } from '../applications/list/stages-card.tsx'
import { NeedsCard } from '../needs-you/needs-card.tsx'
import type { DashboardCard } from './dashboard-card.ts'

/** The main cards of the Credentialing Access Point, which load with the page. The cards of `cards.ts` load later. */
export const firstCards: readonly DashboardCard<'title' | 'top'>[] = [
  { id: 'add-application', place: 'title', onPhone: 0, access: 'edit', Card: AddApplicationButton },
  { id: 'needs-you', place: 'top', onPhone: 10, access: 'anyRight', Card: NeedsCard },
  { id: 'stages', place: 'top', onPhone: 20, access: 'view', Card: StagesCard },
]

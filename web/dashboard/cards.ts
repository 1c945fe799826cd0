import { PracticeDocumentsCard } from '../documents/practice-documents-card.tsx'
import { FeeSchedulesCard } from '../fee-schedules/fee-schedules-card.tsx'
import { LocationsCard } from '../locations/locations-card.tsx'
import { PracticeCards } from '../practice/practice-cards.tsx'
import { ProvidersCard } from '../providers/providers-card.tsx'
import { ContactUsCard } from '../support/contact-us-card.tsx'
import type { DashboardCard } from './dashboard-card.ts'
import { SubscriptionCard } from './subscription-card.tsx'

/**
 * Every card of the Credentialing Access Point. An area adds its own line, at its place in the order of CAP-02 (left) and
 * CAP-03 (right). On phones: what needs the person (10), stages (20), subscription (30), weekly updates (40),
 * the work (50–59), then the rest (60–69).
 */
export const cards: readonly DashboardCard[] = [
  { id: 'subscription', place: 'left', onPhone: 30, door: 'view', Card: SubscriptionCard },
  { id: 'practice', place: 'left', onPhone: 60, door: 'view', Card: PracticeCards },
  { id: 'contact-us', place: 'left', onPhone: 69, door: 'anyRight', Card: ContactUsCard },
  { id: 'locations', place: 'right', onPhone: 50, door: 'view', Card: LocationsCard },
  { id: 'providers', place: 'right', onPhone: 51, door: 'anyRight', Card: ProvidersCard },
  { id: 'practice-documents', place: 'right', onPhone: 52, door: 'view', Card: PracticeDocumentsCard },
  { id: 'fee-schedules', place: 'right', onPhone: 54, door: 'view', Card: FeeSchedulesCard },
]

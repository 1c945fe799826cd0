import { ApplicationsCard } from '../applications/list/applications-card.tsx'
import { PracticeDocumentsCard } from '../documents/practice/practice-documents-card.tsx'
import { FeeSchedulesCard } from '../documents/fees/fee-schedules-card.tsx'
import { LocationsCard } from '../locations/locations-card.tsx'
import { PracticeCards } from '../practice/practice-cards.tsx'
import { ProvidersCard } from '../providers/providers-card.tsx'
import { ContactUsCard } from '../support/contact-us-card.tsx'
import { WeeklyUpdatesCard } from '../weekly-updates/weekly-updates-card.tsx'
import type { DashboardCard } from './dashboard-card.ts'
import { SubscriptionCard } from './subscription-card.tsx'

/**
 * The cards of the Credentialing Access Point below the first ones. Each area adds its own line, in the order of CAP-02
 * (left) and CAP-03 (right). Order on phones: needs (10), stages (20), subscription (30), weekly updates (40), the
 * areas of work (50–59), all others (60–69).
 */
export const cards: readonly DashboardCard<'left' | 'right'>[] = [
  { id: 'subscription', place: 'left', onPhone: 30, access: 'view', Card: SubscriptionCard },
  { id: 'practice', place: 'left', onPhone: 60, access: 'view', Card: PracticeCards },
  { id: 'weekly-updates', place: 'left', onPhone: 40, access: 'view', Card: WeeklyUpdatesCard },
  { id: 'contact-us', place: 'left', onPhone: 69, access: 'anyRight', Card: ContactUsCard },
  { id: 'locations', place: 'right', onPhone: 50, access: 'view', Card: LocationsCard },
  { id: 'providers', place: 'right', onPhone: 51, access: 'anyRight', Card: ProvidersCard },
  { id: 'practice-documents', place: 'right', onPhone: 52, access: 'view', Card: PracticeDocumentsCard },
  { id: 'applications', place: 'right', onPhone: 53, access: 'view', Card: ApplicationsCard },
  { id: 'fee-schedules', place: 'right', onPhone: 54, access: 'view', Card: FeeSchedulesCard },
]

import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { subscriptionTiers } from '@client-center/domain/reference/subscription-tiers.ts'
import { useRead } from '../../api/use-read.ts'
import { subscriptionPart } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useArrival } from '../../ui/page/use-arrival.ts'
import { PersonContact } from '../../ui/text/person-contact.tsx'
import { Initials } from '../../ui/text/initials.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { dashboardTexts } from './dashboard-texts.ts'
import classes from './subscription-card.module.css'

/** The account's tier, and its case assignee at the firm (TIER-01, TIER-02). */
export function SubscriptionCard() {
  const account = useAccount()
  const subscriptionQuery = useRead(readSubscription, { params: { accountId: account.id } })
  const subscription = subscriptionQuery.data
  useArrival(subscriptionPart, subscription !== undefined)
  return (
    <Card
      title="Your subscription"
      id={subscriptionPart}
      action={subscription === undefined ? undefined : <span className={classes.tier}>{tierLabel(subscription)}</span>}
    >
      {subscription !== undefined ? (
        <Assignee person={subscription} />
      ) : subscriptionQuery.isError ? (
        <LoadError onRetry={() => void subscriptionQuery.refetch()} />
      ) : (
        <div className={classes.waiting}>
          <SkeletonRows />
        </div>
      )}
    </Card>
  )
}

type Subscription = EndpointReply<typeof readSubscription>

function Assignee({ person }: { readonly person: Subscription }) {
  if (person.name === '') return <p className={classes.nobody}>{dashboardTexts.noAssignee}</p>
  return (
    <>
      <div className={classes.person}>
        <Initials name={person.name} large />
        <div>
          <p className={classes.name}>{person.name}</p>
          <p className={classes.about}>Case assignee</p>
        </div>
      </div>
      <PersonContact person={person} className={classes.ways} />
    </>
  )
}

const tierLabel = ({ type }: Subscription): string => subscriptionTiers.find(({ name }) => name === type)?.label ?? type

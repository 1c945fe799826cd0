import type { OpenCredentialingForm } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { leadsNowhere } from '../../ui/feedback/failure.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonPage } from '../../ui/feedback/skeletons.tsx'
import { CredentialingFormPage } from './credentialing-form-page.tsx'
import { formsKey, type CredentialingHost, type FormAddress } from './credentialing-host.ts'
import { FormNotFound } from './form-not-found.tsx'

interface FormAtAddressProps {
  readonly host: CredentialingHost
  readonly address: FormAddress
  readonly canEdit: boolean
  readonly onChanged: () => void
}

/** A form that stays mounted, with its addresses so far. */
interface Visit {
  readonly first: FormAddress
  readonly addresses: readonly string[]
}

/**
 * The form at the current address. A saved form changes its address but stays mounted, so that answers typed during the
 * save are not lost (AMB-77).
 */
export function FormAtAddress({ host, address, canEdit, onChanged }: FormAtAddressProps) {
  const router = useRouter()
  const here = host.to(address)
  const [visit, setVisit] = useState<Visit>({ first: address, addresses: [here] })
  const now = visitAt(visit, address, here)
  if (now !== visit) setVisit(now)
  const [waiting, setWaiting] = useState<FormAddress>()
  const isReviewed = useLocation({ select: ({ search }) => 'review' in search })
  const move = (address: FormAddress) => {
    // The previous history entry of the review has the form's former address. Changing the address now would make Back
    // open another form, so this waits until the review closes.
    if ('review' in router.state.location.search) {
      setWaiting(address)
      return
    }
    const next = host.to(address)
    if (next === here) return
    setVisit({ first: now.first, addresses: [here, next] })
    // Ignores the leave guard, because the form stays mounted, with everything that is open over it.
    void router.navigate({ to: next, replace: true, resetScroll: false, ignoreBlocker: true })
  }
  const moveNow = useEffectEvent(move)
  useEffect(() => {
    if (waiting === undefined || isReviewed) return
    setWaiting(undefined)
    moveNow(waiting)
  }, [waiting, isReviewed])
  return (
    <OpenForm
      key={host.to(now.first)}
      host={host}
      address={now.first}
      canEdit={canEdit}
      onMoved={move}
      onChanged={onChanged}
    />
  )
}

/** Once the form has moved to a new address, its old address opens the form again. */
function visitAt(visit: Visit, address: FormAddress, here: string): Visit {
  const { first, addresses } = visit
  if (!addresses.includes(here)) return { first: address, addresses: [here] }
  return addresses.length > 1 && addresses.at(-1) === here ? { first, addresses: [here] } : visit
}

interface OpenFormProps extends FormAtAddressProps {
  readonly onMoved: (address: FormAddress) => void
}

function OpenForm({ host, address, canEdit, onMoved, onChanged }: OpenFormProps) {
  const formQuery = useQuery({
    queryKey: [...formsKey(host), 'form', host.to(address)],
    queryFn: () => host.open(address),
    // A form loads the current answers once. While it is open, changes by other users arrive with its own saves.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (formQuery.data !== undefined)
    return <LoadedForm first={formQuery.data} host={host} canEdit={canEdit} onMoved={onMoved} onChanged={onChanged} />
  if (!formQuery.isError) return <SkeletonPage />
  if (!leadsNowhere(formQuery.error)) return <LoadError onRetry={() => void formQuery.refetch()} />
  return <FormNotFound host={host} address={address} canEdit={canEdit} />
}

interface LoadedFormProps extends Omit<OpenFormProps, 'address'> {
  readonly first: OpenCredentialingForm
}

/** Keeps the first result, so that the form does not change when the query refetches. */
function LoadedForm({ first, ...props }: LoadedFormProps) {
  const [initialForm] = useState(first)
  return <CredentialingFormPage {...props} opened={initialForm} />
}

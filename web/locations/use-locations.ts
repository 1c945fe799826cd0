import {
  listLocations,
  removeLocation,
  saveLocation,
  type Location,
} from '@client-center/contract/locations/locations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useRead } from '../platform/api/use-read.ts'
import { useSend } from '../platform/api/use-send.ts'
import { locationTexts } from './location-texts.ts'

/**
 * The account's locations and what may be done to them. An added one is put first, a changed one takes the place of the
 * old, a deleted one leaves (LOC-08, LOC-10); after a refusal the list is asked again, for it may be old.
 */
export function useLocations(accountId: string) {
  const answers = useQueryClient()
  const params = { accountId }
  const asked = useRead(listLocations, { params })
  const change = (to: (before: readonly Location[]) => Location[]) =>
    answers.setQueryData<Location[]>(keyOf(listLocations, { params }), (before) => to(before ?? []))
  const refused = () => {
    void asked.refetch()
    return false
  }
  const save = useSend(saveLocation, {
    says: locationTexts.saved,
    onDone: (saved) => change((before) => withSaved(before, saved)),
    onFailure: refused,
  })
  const remove = useSend(removeLocation, {
    says: locationTexts.deleted,
    onDone: (_, given) => change((before) => before.filter(({ id }) => id !== given.params.locationId)),
    onFailure: refused,
  })
  return { asked, params, save, remove }
}

const withSaved = (before: readonly Location[], saved: Location): Location[] =>
  before.some(({ id }) => id === saved.id)
    ? before.map((one) => (one.id === saved.id ? saved : one))
    : [saved, ...before]

import {
  listLocations,
  removeLocation,
  restoreLocation,
  type Location,
} from '@client-center/contract/locations/locations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useRead } from '../platform/api/use-read.ts'
import { useSend } from '../platform/api/use-send.ts'
import { locationTexts } from './location-texts.ts'

/** The account's locations. A deleted one leaves the list (LOC-10). */
export function useLocations(accountId: string) {
  const answers = useQueryClient()
  const params = { accountId }
  const asked = useRead(listLocations, { params })
  const remove = useSend(removeLocation, {
    says: locationTexts.deleted,
    undo: restoreLocation,
    onDone: (_, given) =>
      answers.setQueryData<readonly Location[]>(keyOf(listLocations, { params }), (before) =>
        before?.filter(({ id }) => id !== given.params.locationId),
      ),
    // The list may be old.
    onFailure: () => {
      void asked.refetch()
      return false
    },
  })
  return { asked, params, remove }
}

import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint.ts'
import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { messages, toast, type Message, type MessageAction } from '../ui/feedback/toast.ts'
import type { CallArguments } from './arguments.ts'
import { callWith } from './call.ts'
import { GONE, type Failure } from '../failure.ts'
import { invalidate } from './use-read.ts'

interface SendSettings<E extends Endpoint> {
  /** Calls whose answers are old afterwards. */
  readonly refreshes?: readonly Endpoint[]
  /** The message that says it worked. */
  readonly says?: string
  /** The call that takes it back, by the same parameters; offered for as long as that message stands. */
  readonly undo?: Endpoint
  readonly onDone?: (reply: EndpointReply<E>, given: CallArguments<E>) => void
  /** Deals with a failure itself and answers true; otherwise its sentence is shown as a message. */
  readonly onFailure?: (failure: Failure) => boolean
}

/** Changes something on the server: `const save = useSend(saveX, { says: 'Saved', refreshes: [readX] })`, then `save.mutate({ params, body })`. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  settings: SendSettings<E> = {},
): UseMutationResult<EndpointReply<E>, Failure, CallArguments<E>> {
  const cache = useQueryClient()
  const lastMessage = useRef<Message>(undefined)
  return useMutation<EndpointReply<E>, Failure, CallArguments<E>>({
    // A new try takes back what the last one said: an error must not outlive its cause.
    onMutate: () => {
      if (lastMessage.current !== undefined) messages.close(lastMessage.current)
    },
    mutationFn: (given) => callWith<E>(endpoint, given),
    onSuccess: async (reply, given) => {
      await invalidate(cache, settings.refreshes ?? [])
      const { says, undo } = settings
      if (says !== undefined) toast.ok(says, undo && undoing(cache, () => callWith(undo, given)))
      settings.onDone?.(reply, given)
    },
    onError: (failure) => {
      // A session that ended has already said so, and the page is about to go.
      if (failure.status === 401 || settings.onFailure?.(failure) === true) return
      // What was to be deleted has gone already: the list learns that, and the person is told what happened.
      const isGone = failure.status === 404 && endpoint.method === 'DELETE'
      if (isGone) void invalidate(cache, settings.refreshes ?? [])
      lastMessage.current = isGone ? toast.error(GONE) : toast.failed(failure)
    },
  })
}

/** The button that takes back what was done, wherever the person has gone meanwhile. */
export const undoing = (cache: QueryClient, undo: () => Promise<unknown>): MessageAction => ({
  label: 'Undo',
  run: () => void undone(cache, undo),
})

async function undone(cache: QueryClient, undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
  } catch (failure) {
    toast.failed(failure)
    return
  }
  await cache.invalidateQueries()
  toast.ok('The deletion was undone')
}

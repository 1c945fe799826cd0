import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { messages, toast, type Message, type MessageAction } from '../ui/feedback/toast.ts'
import type { CallArguments } from './arguments.ts'
import { callWith } from './call.ts'
import { failureTexts } from '../ui/feedback/failure-texts.ts'
import type { Failure } from '../ui/feedback/failure.ts'
import { invalidate } from './use-read.ts'

interface SendSettings<E extends Endpoint> {
  /** Endpoints whose cached responses are stale after a success. */
  readonly refreshes?: readonly Endpoint[]
  /** The message shown on success. */
  readonly successMessage?: string
  /** The endpoint that undoes this call, with the same parameters. The message then has an Undo button. */
  readonly undo?: Endpoint
  readonly onDone?: (reply: EndpointReply<E>, given: CallArguments<E>) => void
  /** Returns true if it handled the failure; otherwise a message shows the failure's sentence. */
  readonly onFailure?: (failure: Failure) => boolean
}

/**
 * Changes data on the server: `const save = useSend(saveX, { successMessage: 'Saved', refreshes: [readX] })`, then
 * `save.mutate({ params, body })`.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  settings: SendSettings<E> = {},
): UseMutationResult<EndpointReply<E>, Failure, CallArguments<E>> {
  const cache = useQueryClient()
  const lastMessage = useRef<Message>(undefined)
  return useMutation<EndpointReply<E>, Failure, CallArguments<E>>({
    // Closes the error message of the previous attempt.
    onMutate: () => {
      if (lastMessage.current !== undefined) messages.close(lastMessage.current)
    },
    mutationFn: (given) => callWith<E>(endpoint, given),
    onSuccess: async (reply, given) => {
      await invalidate(cache, settings.refreshes ?? [])
      const { successMessage, undo } = settings
      if (successMessage !== undefined) toast.ok(successMessage, undo && undoing(cache, () => callWith(undo, given)))
      settings.onDone?.(reply, given)
    },
    onError: (failure) => {
      // The end of the session shows its own message.
      if (failure.status === 401 || settings.onFailure?.(failure) === true) return
      // The record was already deleted: refetch the list and say so.
      const isGone = failure.status === 404 && endpoint.method === 'DELETE'
      if (isGone) void invalidate(cache, settings.refreshes ?? [])
      lastMessage.current = isGone ? toast.error(failureTexts.gone) : toast.failed(failure)
    },
  })
}

/** The Undo button of a message, with the message after it. It also works after the user has left the page. */
export const undoing = (
  cache: QueryClient,
  undo: () => Promise<unknown>,
  sentence = 'Deletion undone',
): MessageAction => ({
  label: 'Undo',
  run: () => void undone(cache, undo, sentence),
})

async function undone(cache: QueryClient, undo: () => Promise<unknown>, sentence: string): Promise<void> {
  try {
    await undo()
  } catch (failure) {
    toast.failed(failure)
    return
  }
  await cache.invalidateQueries()
  toast.ok(sentence)
}

import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './confirm.module.css'
import { uiTexts } from '../ui-texts.ts'
import { guardUnsaved, releaseAll } from './unsaved.ts'

interface LeaveGuard {
  /** Render it anywhere in the form. */
  readonly dialog: ReactNode
  /** Call it after a successful save. It allows leaving at once, before the next render (SHELL-26). */
  readonly release: () => void
  /**
   * Resolves to whether the form may close while its page stays; asks for confirmation if edits would be lost. False
   * while a confirmation is already open.
   */
  readonly confirmLeave: () => Promise<boolean>
}

/**
 * Protects unsaved edits: links, Back, reload, closing the tab and Log out ask for confirmation (SHELL-25). A change of
 * the search parameters (tab, page, filter) does not count as leaving. In a dialog (`isDialog`), a change of the
 * parameter that opened it does.
 */
export function useLeaveGuard(dirty: boolean, isDialog = false): LeaveGuard {
  const guarding = useRef(dirty)
  useEffect(() => {
    guarding.current = dirty
  }, [dirty])
  const asking = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      // Pressing Back while the confirmation is open blocks again instead of answering it.
      const isLeaving =
        current.pathname !== next.pathname || (isDialog && dialogParam(current.search) !== dialogParam(next.search))
      asking.current = guarding.current && (asking.current || isLeaving)
      return asking.current
    },
    enableBeforeUnload: () => guarding.current,
    withResolver: true,
  })
  const [pendingAnswer, setPendingAnswer] = useState<(leave: boolean) => void>()
  const answering = useRef(false)
  const release = () => {
    guarding.current = false
  }
  const confirmLeave = useCallback(() => {
    if (!guarding.current) return Promise.resolve(true)
    // Escape in the confirmation also reaches the dialog below it.
    if (answering.current) return Promise.resolve(false)
    answering.current = true
    // Opens in a later task, or the Escape that opens the confirmation would also close it.
    return new Promise<boolean>((answer) => setTimeout(() => setPendingAnswer(() => answer)))
  }, [])

  useEffect(() => guardUnsaved({ isGuarding: () => guarding.current, confirmLeave, release }), [confirmLeave])

  const answer = (leave: boolean) => {
    asking.current = false
    // Runs after every listener has handled this key or click.
    setTimeout(() => {
      answering.current = false
    })
    pendingAnswer?.(leave)
    setPendingAnswer(undefined)
    if (leave) release()
    if (leave && pendingAnswer === undefined) releaseAll()
    if (leave) blocker.proceed?.()
    else blocker.reset?.()
  }
  return {
    dialog: <LeaveDialog opened={blocker.status === 'blocked' || pendingAnswer !== undefined} onAnswer={answer} />,
    release,
    confirmLeave,
  }
}

/** The search parameter that opens a dialog over its page. */
const dialogParam = (search: object): unknown => Reflect.get(search, 'renew')

/** The filled button stays on the page, because the sentence does not say which choice is safe (design §4). */
function LeaveDialog({ opened, onAnswer }: { readonly opened: boolean; readonly onAnswer: (leave: boolean) => void }) {
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title="Unsaved changes" size={480} withCloseButton={false}>
      <p>{uiTexts.leave}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(true)}>
          Continue
        </Button>
        <Button onClick={() => onAnswer(false)} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  )
}

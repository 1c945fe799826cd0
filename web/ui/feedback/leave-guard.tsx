import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './confirm.module.css'
import { guardUnsaved, releaseAll } from './unsaved.ts'

/** SHELL-25, word for word. */
const SENTENCE = 'If you leave, the changes will not be saved. Please save the data.'

interface LeaveGuard {
  /** Render it anywhere in the form. */
  readonly dialog: ReactNode
  /** After a successful save: allows leaving from now on, even before the next render (SHELL-26). */
  readonly release: () => void
  /**
   * Whether this form may be closed while its page stays; confirms if something would be lost. False while a
   * confirmation is already open.
   */
  readonly confirmLeave: () => Promise<boolean>
}

/**
 * Protects unsaved edits: links, Back, reload, closing the tab and Log out confirm first (SHELL-25). Another tab, page
 * or filter of the same address does not count as leaving, but closing the dialog that it opened does, for the dialog's
 * contents.
 */
export function useLeaveGuard(dirty: boolean, isDialog = false): LeaveGuard {
  const guarding = useRef(dirty)
  useEffect(() => {
    guarding.current = dirty
  }, [dirty])
  const asking = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      // Pressing Back while the confirmation is open does not answer it.
      const leaves =
        current.pathname !== next.pathname || (isDialog && dialogParam(current.search) !== dialogParam(next.search))
      asking.current = guarding.current && (asking.current || leaves)
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
    // Escape in the confirmation also reaches the dialog beneath.
    if (answering.current) return Promise.resolve(false)
    answering.current = true
    // The Escape that opens the confirmation must not close it, which it would if the confirmation were mounted at
    // once.
    return new Promise<boolean>((answer) => setTimeout(() => setPendingAnswer(() => answer)))
  }, [])

  useEffect(() => guardUnsaved({ isGuarding: () => guarding.current, confirmLeave, release }), [confirmLeave])

  const answer = (leave: boolean) => {
    asking.current = false
    // After every listener has handled this key or click.
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

/** Staying is the filled button, because the sentence alone does not say which is safe (design §4). */
function LeaveDialog({ opened, onAnswer }: { readonly opened: boolean; readonly onAnswer: (leave: boolean) => void }) {
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title="Unsaved changes" size={480} withCloseButton={false}>
      <p>{SENTENCE}</p>
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

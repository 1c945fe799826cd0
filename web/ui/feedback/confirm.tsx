import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './confirm.module.css'

/** A confirmation before an action that cannot be undone. */
export interface Confirmation {
  readonly title: string
  readonly sentence: string
  /** The name of the record, shown below the sentence. */
  readonly subject?: string | undefined
  /** The label of the button that runs the action. */
  readonly action: string
  /** The label of the button that cancels. */
  readonly safe?: string
  /** The look of the action's button: rose by default; `filled` for actions other than deletion. */
  readonly variant?: 'danger' | 'filled'
}

/** The confirmation dialog. The focus starts on the button that cancels; Escape and a click outside cancel, too. */
export function ConfirmDialog({
  question,
  opened,
  onAnswer,
}: {
  readonly question: Confirmation | undefined
  readonly opened: boolean
  readonly onAnswer: (yes: boolean) => void
}) {
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title={question?.title} size={480} withCloseButton={false}>
      <p>{question?.sentence}</p>
      {question?.subject === undefined ? null : <p className={classes.subject}>{question.subject}</p>}
      <div className={classes.buttons} data-foot>
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {question?.safe ?? 'Close'}
        </Button>
        <Button variant={question?.variant ?? 'danger'} onClick={() => onAnswer(true)}>
          {question?.action}
        </Button>
      </div>
    </Modal>
  )
}

/**
 * Returns a dialog and a function that opens it and resolves to the user's answer: `const [dialog, confirm] =
 * useConfirm()`, then `if (await confirm({ … }))`. Render `dialog` anywhere.
 */
export function useConfirm(): readonly [dialog: ReactNode, confirm: (question: Confirmation) => Promise<boolean>] {
  const [opened, setOpened] = useState(false)
  // Stays set while the dialog fades out; otherwise its text would disappear first.
  const [pending, setPending] = useState<{ readonly question: Confirmation; readonly answer: (yes: boolean) => void }>()
  const confirm = (question: Confirmation) =>
    new Promise<boolean>((answer) => {
      setPending({ question, answer })
      setOpened(true)
    })
  const dialog = (
    <ConfirmDialog
      question={pending?.question}
      opened={opened}
      onAnswer={(yes) => {
        setOpened(false)
        pending?.answer(yes)
      }}
    />
  )
  return [dialog, confirm]
}

import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './confirm.module.css'

/** The confirmation before something that cannot be undone. */
export interface Confirmation {
  readonly title: string
  readonly sentence: string
  /** The name of the thing, beneath the sentence. */
  readonly subject?: string | undefined
  /** The label of the button that does it. */
  readonly action: string
  /** The label of the safe button. */
  readonly safe?: string
  /** Filled rose by default; `default` for actions other than deletion. */
  readonly look?: 'danger' | 'filled'
}

/** The confirmation dialog. The focus starts on the safe button; Escape and a click outside are the safe answer. */
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
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {question?.safe ?? 'Close'}
        </Button>
        <Button variant={question?.look ?? 'danger'} onClick={() => onAnswer(true)}>
          {question?.action}
        </Button>
      </div>
    </Modal>
  )
}

/**
 * Shows a confirmation and waits for the answer: `const [dialog, confirm] = useConfirm()`, then `if (await confirm({ …
 * }))`; render `dialog` anywhere.
 */
export function useConfirm(): readonly [dialog: ReactNode, confirm: (question: Confirmation) => Promise<boolean>] {
  const [opened, setOpened] = useState(false)
  // Stays while the dialog fades out, which would otherwise lose its text.
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

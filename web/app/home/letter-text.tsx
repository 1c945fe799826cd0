import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Markdown } from '../../ui/text/markdown.tsx'
import classes from './letter-card.module.css'

interface WordsProps {
  readonly title: string
  readonly markdown: string
  readonly whole: boolean
}

/** The text of the letter, or its beginning and a button that opens all of it in a dialog. */
export function LetterText({ title, markdown, whole }: WordsProps) {
  const [reading, setReading] = useState(false)
  const words = <Markdown text={markdown} />
  if (whole) return words
  return (
    <>
      <div className={classes.beginning}>{words}</div>
      <button type="button" className={classes.open} data-reach onClick={() => setReading(true)}>
        Read the letter
      </button>
      <Modal
        opened={reading}
        onClose={() => setReading(false)}
        title={title}
        size={560}
        closeButtonProps={{ 'aria-label': 'Close the letter' }}
      >
        {words}
      </Modal>
    </>
  )
}

import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import classes from './entries.module.css'
import { composerTexts as texts } from './updates-texts.ts'

/** About as many fit into a line of the field in a narrow window. */
const CHARACTERS = 60

interface EditableTextProps {
  /** The accessible name of the field. */
  readonly label: string
  readonly text: string
  readonly most: number
  readonly isEditing: boolean
  readonly onEdit: () => void
  /** After each key. */
  readonly onChange: (text: string) => void
  readonly onDone: () => void
}

/** A text that becomes a field in its place: Enter and leaving the field end the editing, Escape takes it back. */
export function EditableText({ label, text, most, isEditing, onEdit, onChange, onDone }: EditableTextProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // A key ended the editing, and the field that had the focus is gone.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return isEditing ? (
    <TextField label={label} text={text} most={most} onChange={onChange} onDone={onDone} />
  ) : (
    <button
      ref={button}
      type="button"
      className={classes.text}
      data-text
      aria-label={texts.edit(text === '' ? texts.empty : text)}
      onClick={onEdit}
    >
      {text === '' ? <i>{texts.empty}</i> : text}
    </button>
  )
}

function TextField({ label, text, most, onChange, onDone }: Omit<EditableTextProps, 'isEditing' | 'onEdit'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  // The server trims what it saves; the field must not lose a blank that was just typed.
  const [typed, setTyped] = useState(text)
  const [initial] = useState(text)
  useEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const type = (next: string) => {
    setTyped(next)
    onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in an input method chooses a word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') type(initial)
    else if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        aria-label={label}
        rows={Math.max(1, Math.ceil(typed.length / CHARACTERS))}
        maxLength={most}
        value={typed}
        onChange={(event) => type(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget?.closest('[data-keeps-editing]') == null) onDone()
        }}
      />
      <span className={classes.counter}>{texts.characters(typed.length, most)}</span>
    </div>
  )
}

import { pickPractices } from '@client-center/contract/firm/practices/practice-picker.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { endpointQuery } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { IconCheck } from '../../../ui/icons/entry-icons.ts'
import { IconSearch } from '../../../ui/icons/icons.ts'
import classes from './picker.module.css'
import { pickerTexts as texts } from './picker-texts.ts'

/** In milliseconds: about the time between two keys. */
const PAUSE = 150

interface PickerListProps {
  /** ID of the open practice. */
  readonly current: string | undefined
  readonly onClose: () => void
}

/** A field with the practices that match it. Arrow keys select, Enter opens. The field keeps the focus. */
export function PickerList({ current, onClose }: PickerListProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), PAUSE)
  const [chosen, setChosen] = useState(0)
  const list = useId()
  const picked = useQuery({
    ...endpointQuery(pickPractices, { query: settled === '' ? {} : { text: settled } }),
    placeholderData: keepPreviousData,
  })
  const rows = picked.data?.rows ?? []
  const isCurrent = settled === text.trim() && !picked.isPlaceholderData
  const active = Math.min(chosen, rows.length - 1)
  const optionId = (index: number) => `${list}-${index}`
  const open = (id: string) => {
    onClose()
    void navigate({ to: paths.firmPractice(id) })
  }
  const move = (to: number) => {
    const index = (to + rows.length) % rows.length
    setChosen(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || rows.length === 0) return
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter') {
      const row = rows[active]
      // Enter must not open a practice that the typed text no longer matches.
      if (row === undefined || !isCurrent) return
      open(row.id)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={texts.field}
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? list : undefined}
        aria-activedescendant={rows.length > 0 ? optionId(active) : undefined}
        placeholder={texts.field}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKey}
      />
      {picked.data === undefined ? (
        picked.isError ? (
          <LoadError sentence={texts.failed} onRetry={() => void picked.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : rows.length === 0 ? (
        <p className={classes.nothing} role="status">
          {texts.nothing}
        </p>
      ) : (
        <div role="listbox" id={list} aria-label={texts.list} className={classes.list} aria-busy={!isCurrent}>
          {rows.map(({ id, name, advisor }, index) => (
            // Not focusable by Tab: the input has the focus and handles the keys (`aria-activedescendant`).
            <div
              key={id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={classes.option}
              onPointerMove={() => setChosen(index)}
              onClick={() => open(id)}
            >
              <span className={classes.words}>
                <span className={classes.title}>{name}</span>
                <span className={classes.advisor}>{advisor ?? 'No advisor'}</span>
              </span>
              {id === current ? <IconCheck size={16} aria-hidden /> : null}
            </div>
          ))}
        </div>
      )}
      <div className={classes.foot}>
        {picked.data !== undefined && picked.data.found > rows.length ? (
          <span>{texts.more(picked.data.found - rows.length)}</span>
        ) : null}
        <Link to={paths.firmPractices} onClick={onClose}>
          {texts.everything}
        </Link>
      </div>
    </>
  )
}

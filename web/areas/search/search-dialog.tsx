import { maxSearchLength } from '@client-center/contract/search/search.ts'
import { Modal, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { goToPart } from '../../ui/page/go-to-part.ts'
import { useReturnedFocus } from '../../ui/page/use-returned-focus.ts'
import { useOnPhone } from '../../ui/page/use-on-phone.ts'
import { IconSearch } from '../../ui/icons/icons.ts'
import classes from './search-dialog.module.css'
import type { Result } from './search-results.ts'
import { SearchFindings } from './search-findings.tsx'
import { searchTexts, type SearchTexts } from './search-texts.ts'
import { useSearch, type Search } from './use-search.ts'

export interface SearchDialogProps {
  readonly onClose: () => void
}

interface SearchProps extends SearchDialogProps {
  /** A hook that finds the results; by default in the practices of the user. */
  readonly useFound?: (text: string) => Search
  readonly texts?: SearchTexts
}

/** The search: a field with its results. Arrow keys select, Enter opens, Escape closes. The field keeps the focus. */
export function SearchDialog({ onClose, useFound = useSearch, texts = searchTexts }: SearchProps) {
  const lendFocusUntilNavigation = useReturnedFocus()
  const phone = useOnPhone()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isChosenByKey, setChosenByKey] = useState(false)
  const found = useFound(text)
  const results = found.groups.flatMap((group) => group.results)
  const active = Math.min(chosen, results.length - 1)
  const list = useId()
  const optionId = (index: number) => `${list}-${index}`

  const open = ({ to, part }: Result) => {
    lendFocusUntilNavigation()
    onClose()
    if (part === undefined) return void navigate({ to })
    // The router does nothing if this is the current address, so the part is focused here.
    void navigate({ to, hash: part }).then(() => goToPart(part))
  }
  const openFirst = async () => {
    const [first] = await found.searchNow()
    if (first !== undefined) open(first)
  }
  const move = (to: number) => {
    const index = (to + results.length) % results.length
    setChosen(index)
    setChosenByKey(true)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent) => {
    // During composition with an input method, these keys select characters.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && results.length > 0) move(active + 1)
    else if (event.key === 'ArrowUp' && results.length > 0) move(active - 1)
    else if (event.key === 'Enter') {
      const result = results[active]
      // Enter waits for the results of the current text, unless the user selected a shown result with arrow keys.
      if (result !== undefined && (found.isCurrent || isChosenByKey)) open(result)
      else void openFirst()
    } else return
    event.preventDefault()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Search"
      size={640}
      centered={false}
      yOffset="10vh"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TextInput
        className={classes.field}
        data-autofocus
        role="combobox"
        aria-label={texts.label}
        aria-autocomplete="list"
        aria-expanded={results.length > 0}
        aria-controls={results.length > 0 ? list : undefined}
        aria-activedescendant={results.length > 0 ? optionId(active) : undefined}
        placeholder={texts.placeholder}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxSearchLength}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
          setChosenByKey(false)
        }}
        onKeyDown={onKey}
      />
      <div className={classes.findings}>
        <SearchFindings
          found={found}
          start={texts.start}
          list={list}
          active={active}
          optionId={optionId}
          onPoint={setChosen}
          onOpen={open}
        />
      </div>
      {phone ? null : (
        <p className={classes.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> to navigate · <kbd>Enter</kbd> to open · <kbd>Esc</kbd> to close
        </p>
      )}
    </Modal>
  )
}

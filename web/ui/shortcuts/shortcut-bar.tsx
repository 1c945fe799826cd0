import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ReadingDialog } from '../page/reading-dialog.tsx'
import classes from './shortcut-bar.module.css'
import { shortcutTexts } from './shortcut-texts.ts'
import { turnShortcuts, useShortcuts, useShortcutsOn, type Shortcut } from './use-shortcuts.ts'

/** The keys that work on this page, at its bottom on wide screens. It also acts on them. */
export function ShortcutBar({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const [isOpen, setOpen] = useState(false)
  const on = useShortcutsOn()
  const all = { keys: ['?'], label: shortcutTexts.all, onPress: () => setOpen(true) }
  useShortcuts([...shortcuts, all])
  return (
    <div className={classes.bar} data-shortcuts data-screen-only>
      {on ? shortcuts.map((shortcut) => <Keys key={shortcut.label} shortcut={shortcut} />) : null}
      <button type="button" className={classes.all} onClick={() => setOpen(true)}>
        <Keys shortcut={all} />
      </button>
      {isOpen ? (
        <ReadingDialog title={shortcutTexts.title} onClose={() => setOpen(false)}>
          <ul className={classes.list}>
            {[...shortcuts, all].map((shortcut) => (
              <li key={shortcut.label}>
                <Keys shortcut={shortcut} />
              </li>
            ))}
          </ul>
          <Checkbox
            label={shortcutTexts.on}
            description={shortcutTexts.onHint}
            checked={on}
            onChange={(event) => turnShortcuts(event.currentTarget.checked)}
          />
        </ReadingDialog>
      ) : null}
    </div>
  )
}

const Keys = ({ shortcut: { keys, label } }: { readonly shortcut: Shortcut }) => (
  <span className={classes.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    <span>{label}</span>
  </span>
)

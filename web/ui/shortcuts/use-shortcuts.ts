import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { externalStore } from '../external-store/external-store.ts'

/** A key of a page, and what it does. */
export interface Shortcut {
  /** The keys as shown, such as `J`. */
  readonly keys: readonly string[]
  readonly label: string
  /** Does nothing by itself if the browser acts on the key, such as Enter on a link. */
  readonly onPress?: (key: string) => void
}

const KEY = 'client-center.shortcuts'
const isOn = externalStore(localStorage.getItem(KEY) !== 'off')

/** Whether single letters act as shortcuts. People who dictate can turn them off (WCAG 2.1.4). */
export const useShortcutsOn = (): boolean => useSyncExternalStore(isOn.follow, isOn.now)

/** Turns the shortcuts on or off, and stores that on the device. */
export function turnShortcuts(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off')
  isOn.set(on)
}

/** Whether the key is typed into a field, or a dialog is open. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null) ||
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null

/** Whether the key may act as a shortcut: no modifier, not typed into a field, and shortcuts are on. */
export const isShortcutKey = (event: KeyboardEvent): boolean =>
  isOn.now() && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !isTaken(event.target)

/** Acts on the keys of the page while it is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcutKey(event)) return
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key === 'Escape' ? 'Esc' : event.key
    const shortcut = shortcuts.find(({ keys, onPress }) => onPress !== undefined && keys.includes(key))
    if (shortcut === undefined) return
    // Otherwise the letter would be typed into the field that gets the focus.
    event.preventDefault()
    shortcut.onPress?.(key)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

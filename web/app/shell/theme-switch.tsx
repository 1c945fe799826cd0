import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '../../ui/icons/page-icons.ts'

/** Switches between light and dark. The choice is stored on the device. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const other = dark ? 'light' : 'dark'
  const Icon = dark ? IconSun : IconMoon
  return (
    <ActionIcon variant="subtle" size={36} aria-label={`Switch to ${other} mode`} onClick={() => setColorScheme(other)}>
      <Icon size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

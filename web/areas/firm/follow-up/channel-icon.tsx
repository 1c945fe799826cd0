import { IconSend, IconWorld } from '../../../ui/icons/contact-icons.ts'
import { IconMail, IconPencil, IconPhone } from '../../../ui/icons/page-icons.ts'

const icons = [IconPhone, IconWorld, IconMail, IconSend, IconPencil]

/** The icon of a channel, by its number. */
export function ChannelIcon({ channel }: { readonly channel: number }) {
  const Icon = icons[channel - 1] ?? IconPhone
  return <Icon size={17} stroke={1.7} aria-hidden />
}

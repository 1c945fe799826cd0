import type { MessageTopic } from '@client-center/contract/support/messages.ts'
import { messageTopic } from '@client-center/domain/support/advisor-message.ts'
import { getPathAccount } from '@client-center/domain/support/portal-path.ts'
import { paths } from '../../paths/paths.ts'
import type { ShownTrail } from '../../ui/page/shown-trail.ts'

/** The page on screen. */
interface ShownPage {
  readonly pathname: string
  /** The tab of a form, from the address. */
  readonly tab: unknown
  /** The text of its heading. */
  readonly name: string | undefined
  readonly trail: ShownTrail | undefined
}

const LONGEST_TITLE = messageTopic.fields.title.maxLength ?? 0

/** The first half of a character of two units, such as an emoji, whose second half was cut off. */
const LONE_SURROGATE = /[\uD800-\uDBFF]$/

/**
 * What a message about the page on screen is about: its record and its kind ("Mei-Ling Chen, Provider Info"). Null on
 * pages of no practice, and on the list of messages.
 */
export function getPageTopic({ pathname, tab, name, trail }: ShownPage): MessageTopic | null {
  const path = `${pathname.replace(/\/$/, '')}${typeof tab === 'string' && tab !== '' ? `?tab=${tab}` : ''}`
  const account = getPathAccount(path)
  if (account === undefined || path === paths.messages(account)) return null
  // The landing pages of a practice say nothing about the record.
  const landings: readonly string[] = [paths.cap(account), paths.account(account)]
  const parent = trail?.crumbs.findLast(({ to }) => !landings.includes(to))?.label
  const title = [trail?.here, parent]
    .reduce<string>(addContext, name ?? '')
    .slice(0, LONGEST_TITLE)
    .replace(LONE_SURROGATE, '')
  return title === '' ? null : { path, title }
}

/** Adds one label to the title, unless it has two parts already or says the same. */
function addContext(title: string, label: string | undefined): string {
  if (label === undefined || title.includes(', ') || title.toLowerCase().includes(label.toLowerCase())) return title
  return title === '' ? label : `${title}, ${label}`
}

import type { Account } from '@client-center/contract/accounts/account.ts'
import { describeNeed } from '@client-center/domain/needs-you/describe-need.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RenewLink } from '../licenses/renew-link.tsx'
import type { DrawnIcon } from '../../ui/icons/draw-icon.tsx'
import { IconAlertTriangle } from '../../ui/icons/entry-icons.ts'
import {
  IconArrowsExchange,
  IconClipboardText,
  IconClockExclamation,
  IconHourglassLow,
  IconId,
  IconMailOpened,
  IconSignature,
  IconUpload,
} from '../../ui/icons/icons.ts'
import { passFocusOn } from '../../ui/page/pass-focus-on.ts'
import { NeedDeadline } from './need-deadline.tsx'
import { needPart, needTarget } from './need-target.ts'
import classes from './needs-you.module.css'

const stylesByKind = {
  licenseExpired: { tone: 'now', icon: IconAlertTriangle },
  licenseExpiring: { tone: 'now', icon: IconAlertTriangle },
  licenseSoon: { tone: 'soon', icon: IconClockExclamation },
  documentRejected: { tone: 'now', icon: IconUpload },
  scanRejected: { tone: 'now', icon: IconUpload },
  recordsDisagree: { tone: 'soon', icon: IconArrowsExchange },
  formUnfinished: { tone: 'turn', icon: IconId },
  intakeUnfinished: { tone: 'turn', icon: IconClipboardText },
  documentsToSign: { tone: 'turn', icon: IconSignature },
  itemsMissing: { tone: 'turn', icon: IconUpload },
  documentsRequested: { tone: 'turn', icon: IconUpload },
  weeklyUpdate: { tone: 'turn', icon: IconMailOpened },
  applicationStill: { tone: 'turn', icon: IconHourglassLow },
} as const satisfies Record<Need['kind'], { readonly tone: string; readonly icon: DrawnIcon }>

interface RowProps {
  readonly need: Need
  readonly account: Account
  /** Whether this is the most urgent need, which has the page's filled button. */
  readonly isPrimary?: boolean
  /** Whether to show the name of the practice, for lists of several practices. */
  readonly named?: boolean
}

/** The fragment of the page to open, if the need has one. */
function toHash(need: Need) {
  const hash = needPart(need)
  return hash === undefined ? {} : { hash }
}

/** A need. On phones the whole row is the link; wider screens show a button. */
export function NeedRow({ need, account, isPrimary = false, named = false }: RowProps) {
  const { title, detail: needDetail, action } = describeNeed(need)
  const detail = named ? `${needDetail}, ${account.name}` : needDetail
  const { tone, icon: Icon } = stylesByKind[need.kind]
  const style = {
    variant: isPrimary ? 'filled' : 'default',
    className: classes.button,
    label: `${action}: ${title}, ${detail}`,
  }
  const words = <span className={classes.said}>{action}</span>
  return (
    <li ref={passFocusOn} className={classes.row}>
      <span className={classes.sign} data-tone={tone}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{detail}</span>
      </span>
      <NeedDeadline need={need} />
      {'licenseType' in need ? (
        <RenewLink target={{ providerId: need.providerId, license: need.id }} {...style}>
          {words}
        </RenewLink>
      ) : (
        <Button
          component={Link}
          to={needTarget(need, account)}
          {...toHash(need)}
          variant={style.variant}
          className={style.className}
          aria-label={style.label}
        >
          {words}
        </Button>
      )}
    </li>
  )
}

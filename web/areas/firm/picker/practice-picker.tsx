import type { Account } from '@client-center/contract/accounts/account.ts'
import { pickPractices } from '@client-center/contract/firm/practices/practice-picker.ts'
import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endpointQuery } from '../../../api/use-read.ts'
import { useSession } from '../../../session/session-context.tsx'
import { IconChevronDown } from '../../../ui/icons/icons.ts'
import { IconBuilding } from '../../../ui/icons/page-icons.ts'
import classes from './picker.module.css'
import { PickerList } from './picker-list.tsx'
import { pickerTexts as texts } from './picker-texts.ts'

/** In milliseconds. The number of practices seldom changes. */
const FRESH = 300_000

/** The practice of the page, or the number of practices; opens a list to choose another one (design §13). */
export function PracticePicker({ practice }: { readonly practice: Account | undefined }) {
  const { me } = useSession()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { data } = useQuery({ ...endpointQuery(pickPractices, { query: {} }), staleTime: FRESH })
  const count =
    data === undefined ? texts.loading : me.staff === 'advisor' ? texts.mine(data.total) : texts.all(data.total)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={340}
      shadow="md"
      trapFocus
      withinPortal
      returnFocus
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={classes.button}
          data-practice={practice === undefined ? undefined : true}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={practice === undefined ? undefined : texts.choose(practice.name)}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBuilding size={16} stroke={1.7} aria-hidden />
          <span className={classes.name}>{practice?.name ?? count}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={texts.field}>
        <PickerList current={practice?.id} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

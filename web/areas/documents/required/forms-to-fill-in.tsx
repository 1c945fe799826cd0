import type { RequiredItem } from '@client-center/contract/documents/project/project-documents.ts'
import { toChangeKind } from '@client-center/domain/projects/change-type.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'
import { useRef } from 'react'
import { readFailure } from '../../../ui/feedback/failure.ts'
import { IconDownload } from '../../../ui/icons/icons.ts'
import { useProject } from '../../projects/project-context.ts'
import { ViewButton } from '../library/viewable-file.tsx'
import { isAcquisitionLetter } from './is-acquisition-letter.ts'
import { requiredItemsTexts as texts } from './required-items-texts.ts'
import classes from './required-items.module.css'

/**
 * Templates of forms to fill in: the acquisition letter, for acquisitions or if it is a required item (REQI-04), and
 * the waiver (REQI-05).
 */
export function FormsToFillIn({ items }: { readonly items: readonly RequiredItem[] }) {
  const { practiceType, changeType } = useProject()
  const { practiceType: kind, change } = toEngagement(practiceType, toChangeKind(changeType))
  const isAcquisition = kind === 'Acquisition' && change === 'NoChange'
  return (
    <div className={classes.forms}>
      {isAcquisition || items.some(isAcquisitionLetter) ? (
        <FormToFillIn href="/static/acquisition-letter.pdf" name={texts.letter} hint={texts.letterHint} />
      ) : null}
      <FormToFillIn href="/static/dea-waiver.pdf" name={texts.waiver} hint={texts.waiverHint} />
    </div>
  )
}

interface FormProps {
  readonly href: string
  readonly name: string
  readonly hint: string
}

function FormToFillIn({ href, name, hint }: FormProps) {
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <div className={classes.form}>
      <IconDownload size={20} stroke={1.7} aria-hidden />
      <div className={classes.formName}>
        <a ref={link} href={href} download data-reach>
          {name}
        </a>
        <ViewButton name={name} load={() => fetchForm(href)} onDownload={() => link.current?.click()} />
      </div>
      <span>{hint}</span>
    </div>
  )
}

async function fetchForm(href: string): Promise<Blob> {
  const answer = await fetch(href)
  if (!answer.ok) throw await readFailure(answer)
  return answer.blob()
}

import type { Review } from '@client-center/contract/firm/document-reviews.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { findAnsweredItems } from '@client-center/domain/documents/review/answered-items.ts'
import { reviewKindLabels } from '@client-center/domain/documents/review/review-kinds.ts'
import { uploadableTypes } from '@client-center/domain/documents/uploadable-types.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { stateName } from '@client-center/domain/reference/states.ts'
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { paths } from '../../../paths/paths.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { DataList } from '../../../ui/text/data-list.tsx'
import { daysUntilDue, toTypeLabel } from './document-columns.tsx'
import { DueDay } from './due-day.tsx'
import { EffectList } from './effect-list.tsx'
import { reviewTexts as texts } from './review-texts.ts'
import classes from './review.module.css'
import type { ChosenDetails } from './use-review-actions.ts'

interface ReviewPanelProps {
  readonly review: Review
  readonly practice: string
  readonly chosen: ChosenDetails
  readonly onChoose: (chosen: ChosenDetails) => void
  readonly typeControl: RefObject<HTMLSelectElement | null>
  readonly providerControl: RefObject<HTMLSelectElement | null>
}

/** What is known about a document, and what verifying it changes. */
export function ReviewPanel({ review, practice, chosen, onChoose, typeControl, providerControl }: ReviewPanelProps) {
  const { accountId, uploaded, sender, note, decision, kind, license } = review
  return (
    <>
      <div className={classes.about}>
        <p className={classes.practice}>
          <Link to={paths.account(accountId)}>{practice}</Link>
          {decision === null ? <DueDay days={daysUntilDue(uploaded)} /> : null}
        </p>
        <Place review={review} />
        <p className={classes.sender}>
          {texts.from(sender ?? texts.formerUser, formatLocalDay(uploaded), timeLabel(uploaded))}
          {note === '' ? null : `: “${note}”`}
        </p>
      </div>
      {kind === 'project' && decision === null ? (
        <Details
          review={review}
          chosen={chosen}
          onChoose={onChoose}
          typeControl={typeControl}
          providerControl={providerControl}
        />
      ) : (
        <DataList
          entries={[
            { label: 'Type', value: toTypeLabel(review) },
            { label: 'Provider', value: review.providerName ?? '' },
          ]}
        />
      )}
      {license === null ? null : (
        <section aria-labelledby="license-list">
          <h2 id="license-list" className={classes.label}>
            {texts.licenseList} <span>{texts.checkLicense}</span>
          </h2>
          <DataList
            entries={[
              { label: 'Number', value: license.number ?? '' },
              { label: 'State', value: stateName(license.stateId) },
              { label: 'Issued', value: license.issueDate === null ? '' : formatUs(license.issueDate) },
              { label: 'Expires', value: license.expirationDate === null ? '' : formatUs(license.expirationDate) },
            ]}
          />
        </section>
      )}
      {decision === null ? <EffectList review={review} chosen={chosen} practice={practice} /> : null}
    </>
  )
}

/** The project or application, as a link to the exact place in the practice's own pages. */
function Place({ review: { accountId, kind, project, application, providerId } }: { readonly review: Review }) {
  if (application !== null && project !== null) {
    const address = project.isCap
      ? paths.application(accountId, application.id)
      : paths.trackedApplication(accountId, project.id, application.id)
    return (
      <p>
        <Link to={address}>{application.name}</Link>
      </p>
    )
  }
  const place =
    project !== null
      ? { address: paths.requiredItems(accountId, project.id), title: project.title }
      : kind === 'license' && providerId !== null
        ? { address: paths.accountProvider(accountId, providerId), title: reviewKindLabels[kind] }
        : { address: paths.practiceDocuments(accountId), title: reviewKindLabels[kind] }
  return (
    <p>
      <Link to={place.address}>{place.title}</Link>
    </p>
  )
}

/** Type and provider, which decide about the item that the document answers. */
function Details({ review, chosen, onChoose, typeControl, providerControl }: Omit<ReviewPanelProps, 'practice'>) {
  const takesProvider = findDocumentType(chosen.documentTypeId ?? 0)?.category === 1
  const numbered = review.items.map((item, index) => ({ ...item, label: `${index + 1}. ${item.name}` }))
  const answered = findAnsweredItems(numbered, chosen)
  const isListed = uploadableTypes.some(({ value }) => value === chosen.documentTypeId)
  const types = isListed ? uploadableTypes : [...uploadableTypes, findDocumentType(chosen.documentTypeId ?? 0)]
  return (
    <div className={classes.details}>
      <NativeSelect
        ref={typeControl}
        label="Type"
        value={String(chosen.documentTypeId ?? '')}
        onChange={(event) => onChoose({ ...chosen, documentTypeId: Number(event.currentTarget.value) })}
        data={types.flatMap((type) => (type === undefined ? [] : [{ value: String(type.value), label: type.label }]))}
      />
      <NativeSelect
        ref={providerControl}
        label="Provider"
        disabled={!takesProvider}
        value={takesProvider ? (chosen.providerId ?? '') : ''}
        onChange={(event) =>
          onChoose({ ...chosen, providerId: event.currentTarget.value === '' ? null : event.currentTarget.value })
        }
        data={[
          { value: '', label: takesProvider ? 'Not specified' : 'None' },
          ...review.providers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DataList
        entries={[
          {
            label: texts.item,
            value: answered.length === 0 ? texts.noItem : answered.map(({ label }) => label).join('; '),
          },
        ]}
      />
    </div>
  )
}

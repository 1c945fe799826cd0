import { acknowledgeForm, type FirmForm } from '@client-center/contract/firm/projects/form-acknowledgment.ts'
import { readFirmProject } from '@client-center/contract/firm/projects/projects.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSend } from '../../../api/use-send.ts'
import { paths } from '../../../paths/paths.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/page/card.tsx'
import type { ProjectParams, ProjectPartProps } from './project-part.ts'
import { firmProjectTexts } from './project-texts.ts'
import classes from './projects.module.css'

const texts = firmProjectTexts.forms

/** The intake and the credentialing forms that the practice has finished, and who at the firm has seen them. */
export function FormsCard({ accountId, project }: ProjectPartProps) {
  return (
    <Card title={texts.title} flush>
      {project.forms.length === 0 ? <EmptyState title={texts.empty} /> : null}
      <ul className={classes.list}>
        {project.forms.map((form) => (
          <FormRow key={form.id} params={{ accountId, projectId: project.id }} form={form} />
        ))}
      </ul>
    </Card>
  )
}

function FormRow({ params, form }: { readonly params: ProjectParams; readonly form: FirmForm }) {
  const send = useSend(acknowledgeForm, { refreshes: [readFirmProject], successMessage: texts.done })
  const { acknowledged, providerId, rev } = form
  const name = form.kind === 'intake' ? texts.intake : texts.credentialing(form.providerName ?? '')
  const to =
    form.kind === 'intake' || providerId === null
      ? paths.intake(params.accountId, params.projectId)
      : paths.editCredentialing(params.accountId, params.projectId, providerId)
  const finishedOn = formatLocalDay(form.finishedAt)
  const isSeen = acknowledged?.isCurrent === true
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        <Link to={to} className={classes.link}>
          {name}
        </Link>
        <span className={classes.quiet}>
          {acknowledged === null
            ? texts.finished(finishedOn)
            : isSeen
              ? texts.acknowledged(acknowledged.who, formatLocalDay(acknowledged.when))
              : texts.changed(finishedOn)}
        </span>
      </div>
      {isSeen ? null : (
        <Button
          variant="light"
          size="compact-sm"
          loading={send.isPending}
          aria-label={texts.acknowledgeForm(name)}
          onClick={() => send.mutate({ params, body: { formId: form.id, rev } })}
        >
          {texts.acknowledge}
        </Button>
      )}
    </li>
  )
}

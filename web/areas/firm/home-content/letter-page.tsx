import {
  listFirmForms,
  readFirmLetter,
  readFirmNews,
  saveFirmLetter,
} from '@client-center/contract/firm/home-content.ts'
import { hasRole } from '@client-center/domain/staff/staff-role.ts'
import { Navigate } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { useSession } from '../../../session/session-context.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { FormRow } from './form-row.tsx'
import { homeContentTexts as texts } from './home-content-texts.ts'
import classes from './home-content.module.css'
import { LetterEditor, LetterPreview } from './letter-editor.tsx'
import { NewsAddresses, NewsEditor } from './news-editor.tsx'

/** What the firm shows to all practices: leads read it, administrators change it. Advisors are redirected. */
export function LetterPage() {
  const { me } = useSession()
  const role = me.staff ?? 'advisor'
  return hasRole(readFirmLetter.access, role) ? (
    <Content canEdit={hasRole(saveFirmLetter.access, role)} />
  ) : (
    <Navigate to={paths.firmPractices} replace />
  )
}

function Content({ canEdit }: { readonly canEdit: boolean }) {
  const [letter, news, forms] = [useRead(readFirmLetter), useRead(readFirmNews), useRead(listFirmForms)]
  return (
    <div className={classes.page}>
      <PageTitle note={canEdit ? undefined : texts.readOnly}>{texts.title}</PageTitle>
      {letter.data !== undefined && canEdit ? (
        <LetterEditor letter={letter.data} />
      ) : (
        <Card title={texts.letter.title}>
          <Loaded query={letter}>{({ markdown }) => <LetterPreview markdown={markdown} />}</Loaded>
        </Card>
      )}
      <Card title={texts.news.title}>
        <Loaded query={news}>
          {(data) => (
            <>
              <NewsAddresses news={data} />
              {canEdit ? <NewsEditor news={data} /> : null}
            </>
          )}
        </Loaded>
      </Card>
      <Card title={texts.forms.title}>
        <p className={classes.quiet}>{texts.forms.hint}</p>
        <Loaded query={forms}>
          {(data) => (
            <ul className={classes.rows}>
              {data.map((form) => (
                <FormRow key={form.name} form={form} canEdit={canEdit} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </div>
  )
}

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <LoadError onRetry={() => void query.refetch()} /> : <SkeletonRows />
}

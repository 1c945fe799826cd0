import { typedKeys } from '@client-center/domain/typed-entries.ts'
import { disclosures } from '@client-center/domain/credentialing/disclosures.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { PartGround } from './part-ground.tsx'
import classes from './parts.module.css'

type Name = keyof (typeof disclosures)['fields']

/** The last field of question 1. */
const LAST_FIELD: Name = 'profOrganizationMembershipExplain'
const names = typedKeys(disclosures.fields)
const end = names.indexOf(LAST_FIELD) + 1

const groups = [
  { title: 'Question 1', fields: names.slice(0, end) },
  { title: 'Questions 2 to 6', fields: names.slice(end) },
]

/** The licensing questions. The first one has parts a to f (CRED-R11…R14). */
export function DisclosuresPart({ form }: { readonly form: CredentialingDocument }) {
  const { id, store, readOnly } = form
  return (
    <PartGround form={form} title={disclosures.title}>
      {groups.map(({ title, fields }) => (
        <section key={title} className={classes.questions} aria-label={title}>
          <SectionFields form={{ id, store, readOnly, section: disclosures }} at="disclosures" only={fields} />
        </section>
      ))}
    </PartGround>
  )
}

import { readSsnAsStaff } from '@client-center/contract/firm/ssn.ts'
import { readSecret } from '../../../forms/read-secret.ts'
import { serveCommand } from '../../../http/calls/handler.ts'
import { notFound } from '../../../refusal/refusal.ts'
import { limitPerPerson } from '../../../throttle/limit-per-person.ts'
import { credentialingKind } from '../../credentialing/credentialing-kind.ts'
import { insertSsnReading } from '../../credentialing/ssn-reading-queries.ts'

const SSN = 'person/ssNumber'

/** Endpoint with which staff read a Social Security number, with a reason that the practice sees (decision 0073). */
export const staffSsn = [
  serveCommand(readSsnAsStaff, {
    handle: async ({ db, deps, person, account, params, body, address, now }) => {
      if (person.staff === undefined) throw notFound()
      await limitPerPerson(deps.database.system, 'secret', person.id, now)
      const scope = { account, id: params.formId }
      const { purpose, reason } = body
      const reader = { person, address, secretKey: deps.secretKey, reading: { purpose, reason } }
      const ssNumber = await readSecret(db, credentialingKind, scope, SSN, reader)
      const staff = { staffId: person.staff.id, staffName: person.name }
      await insertSsnReading(db, { account, formId: params.formId, ...staff, purpose, reason, now })
      return { ssNumber: purpose === 'show' ? ssNumber : null }
    },
  }),
]

import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sampleValues } from '../../domain/forms/section.ts'
import { license } from '../../domain/licenses/license.ts'
import { location } from '../../domain/locations/location.ts'
import { isNpi } from '../../domain/providers/npi-number.ts'
import { provider } from '../../domain/providers/provider.ts'
import type { LoadClient } from './load-client.ts'

/** One kind of work, which a worker of the load repeats. */
export interface LoadWork {
  /** Makes one save. */
  save(): Promise<void>
  /** Reads what a person sees after it, and records if that is wrong. */
  read(): Promise<void>
}

const UPLOAD_BYTES = 1024 * 1024

/** The list of locations grows with each save, so only one of this many reads fetches it. */
const READS_BEFORE_LIST = 5

/** The names of a practice's locations in the load start with this, so that a row of another practice is noticed. */
const toNamePrefix = (account: string): string => `Load ${account}`

/** Adds locations to a practice. */
export function createLocationWork(client: LoadClient, account: string): LoadWork {
  const path = `/api/AccountDashboard/${account}/locations`
  let newest: string | undefined
  let reads = 0
  return {
    async save() {
      const id = randomUUID()
      const values = { ...sampleValues(location), name: `${toNamePrefix(account)} ${id}`, address: `${id} Street` }
      const createBody = () => ({ ...values, id, rev: 0 })
      const content = [values.name, values.address]
      if (await client.save({ kind: 'location', id, account, path, createBody, content })) newest = id
    },
    async read() {
      reads += 1
      if (reads % READS_BEFORE_LIST !== 1) return
      const rows = await client.read<{ id: string; name: string }[]>(path)
      if (rows === undefined) return
      if (newest !== undefined && !rows.some(({ id }) => id === newest))
        await client.recordWrongRead(`The acknowledged location ${newest} is not in the list`)
      const foreign = rows.find(({ name }) => name.startsWith('Load ') && !name.startsWith(toNamePrefix(account)))
      if (foreign) await client.recordWrongRead(`The location ${foreign.id} of another practice is in the list`)
    },
  }
}

/** Adds providers with two licenses each, which one transaction stores. */
export function createProviderWork(client: LoadClient, account: string): LoadWork {
  let newest: string | undefined
  return {
    async save() {
      const id = randomUUID()
      const licenses = [randomUUID(), randomUUID()].toSorted().map((licenseId, at) => ({
        ...sampleValues(license),
        type: 1,
        stateId: at + 1,
        number: `L${licenseId.slice(0, 8)}`,
        id: licenseId,
        rev: 0,
        recordStatus: 'new',
      }))
      const values = {
        ...sampleValues(provider),
        providerType: 1,
        name: `Load ${id}`,
        npi: createNpi(),
        email: `load-${id}@example.com`,
      }
      const createBody = () => ({ ...values, id, rev: 0, accountId: account, licenses })
      const content = [values.name, values.npi, values.email, ...licenses.map((one) => one.id)]
      if (await client.save({ kind: 'provider', id, account, path: '/api/Providers', createBody, content })) newest = id
    },
    async read() {
      if (newest === undefined) return
      const shown = await client.read<{ name: string; licenses: unknown[] }>(`/api/Providers/${newest}`)
      if (shown && (shown.name !== `Load ${newest}` || shown.licenses.length !== 2))
        await client.recordWrongRead(`The provider ${newest} is not shown with two licenses`)
    },
  }
}

let npis = randomInt(10 ** 8)

/** An NPI with a valid check digit that no other provider of the load has. */
function createNpi(): string {
  npis = (npis + 1) % 10 ** 8
  const nine = `1${String(npis).padStart(8, '0')}`
  return Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find(isNpi) ?? nine
}

/** Uploads documents of 1 MB. */
export function createDocumentWork(client: LoadClient, account: string): LoadWork {
  const path = `/api/accounts/${account}/documents`
  let newest: string | undefined
  return {
    async save() {
      const id = randomUUID()
      const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(UPLOAD_BYTES)])
      const createBody = () => {
        const form = new FormData()
        const values = { id, documentType: '4', documentCategory: '0', description: `Load ${id}` }
        for (const [name, value] of Object.entries(values)) form.set(name, value)
        form.set('uploadedFile', new Blob([file]), `${id}.pdf`)
        return form
      }
      const content = createHash('sha256').update(file).digest('hex')
      const save = { kind: 'document', id, account, path: `${path}/uploadDocument`, createBody, content } as const
      if (await client.save(save)) newest = id
    },
    async read() {
      if (newest === undefined) return
      const rows = await client.read<{ id: string }[]>(`${path}?id=${newest}`)
      if (rows && rows[0]?.id !== newest)
        await client.recordWrongRead(`The acknowledged document ${newest} is not in the list`)
    },
  }
}

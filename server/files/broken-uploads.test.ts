import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStore } from './disk-store.ts'
import { FileRefused } from './file-refused.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'

/** A real server that receives real multipart requests, since interrupted ones depend on its parser. */
let folder: string
let server: FastifyInstance
let port: number
let outcome: Promise<ReceivedFile>
let notifyStarted: () => void

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  const store = await openDiskStore(folder)
  server = fastify()
  await server.register(multipart)
  server.post('/', async (request, reply) => {
    const limitBytes = 1_000_000
    for await (const part of request.parts({ limits: { fileSize: limitBytes + 1 } })) {
      if (part.type !== 'file') continue
      const options = { name: part.filename, limitBytes, scanner: null, freeSpaceReserve: 0 }
      outcome = receiveFile(store, randomUUID(), part.file, options)
      notifyStarted()
      try {
        return await outcome
      } catch (error) {
        if (error instanceof FileRefused) return reply.code(error.status).send({ message: error.message })
        throw error
      }
    }
    return reply.code(400).send()
  })
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const head = '--edge\r\nContent-Disposition: form-data; name="uploadedFile"; filename="W9.pdf"\r\n\r\n%PDF-1.7'
const request = (length: number): string =>
  `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n`

async function listStoredFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a browser closed in the middle of an upload leaves nothing', async () => {
  const start = new Promise<void>((resolve) => {
    notifyStarted = resolve
  })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request(900_000) + head + 'x'.repeat(200_000))
  await start
  socket.destroy()
  await expect(outcome).rejects.toMatchObject({ status: 400, message: 'The upload was interrupted' })
  expect(await listStoredFiles()).toEqual([])
})

test('a form that ends before its last boundary leaves nothing', async () => {
  notifyStarted = () => {}
  const body = head + 'x'.repeat(200_000)
  const socket = connect(port, '127.0.0.1')
  socket.end(request(body.length) + body)
  await text(socket)
  await expect(outcome).rejects.toMatchObject({ status: 400, message: 'The upload was interrupted' })
  expect(await listStoredFiles()).toEqual([])
})

test('a sender of too much data can still read the reply', async () => {
  notifyStarted = () => {}
  const form = new FormData()
  form.append('uploadedFile', new Blob(['%PDF-1.7', 'x'.repeat(5_000_000)]), 'W9.pdf')
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form })
  expect(answer.status).toBe(444)
  expect(await answer.json()).toEqual({ message: 'Max size is 1 MB' })
  expect(await listStoredFiles()).toEqual([])
})

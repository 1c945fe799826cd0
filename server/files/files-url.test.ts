import { expect, test } from 'vitest'
import { parseFilesUrl } from './files-url.ts'

test('files stay on disk unless a bucket is configured', () => {
  expect(parseFilesUrl('')).toBeNull()
  expect(parseFilesUrl('disk')).toBeNull()
})

test('an address has the service, bucket, region and keys', () => {
  expect(parseFilesUrl('s3://test%3Atester:a%2Fb@127.0.0.1:28080/practice-files?tls=0&region=eu-1')).toEqual({
    endpoint: 'http://127.0.0.1:28080',
    region: 'eu-1',
    bucket: 'practice-files',
    credentials: { accessKeyId: 'test:tester', secretAccessKey: 'a/b' },
  })
  expect(parseFilesUrl('s3://k:s@s3.example.com/files')?.endpoint).toBe('https://s3.example.com')
})

test.each([
  'ftp://x',
  'nonsense',
  's3://host/bucket',
  's3://k:topsecret@host/',
  's3://k:topsecret@host/Wrong_Bucket',
  's3://k:%zz@host/files',
])('the address %s is refused without revealing its secret', (address) => {
  expect(() => parseFilesUrl(address)).toThrow(/^FILES_URL/)
  expect(() => parseFilesUrl(address)).not.toThrow(/topsecret/)
})

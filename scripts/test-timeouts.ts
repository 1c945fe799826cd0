const FACTOR = Number(process.env['TEST_TIMEOUT_FACTOR'] ?? '1')
if (!(FACTOR >= 1)) throw new Error('TEST_TIMEOUT_FACTOR must be a number, at least 1')

/**
 * A time limit of the tests, in milliseconds. Usually short, so that what is broken turns red while one looks at it;
 * TEST_TIMEOUT_FACTOR raises it on a busy machine, up to a longest.
 */
export const testTimeout = (usual: number, longest: number): number => Math.min(usual * FACTOR, longest)

const FACTOR = Number(process.env['TEST_TIMEOUT_FACTOR'] ?? '1')
if (!(FACTOR >= 1)) throw new Error('TEST_TIMEOUT_FACTOR must be a number, at least 1')

/**
 * A time limit of the tests, in milliseconds. Short, so that a failing test ends quickly; TEST_TIMEOUT_FACTOR raises it
 * on a busy machine, up to `longest`.
 */
export const testTimeout = (usual: number, longest: number): number => Math.min(usual * FACTOR, longest)

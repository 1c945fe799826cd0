/** Returns a generator of numbers from 0 to below 1, always the same ones for the same seed (xorshift, 32 bits). */
export function createSeededRandom(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** The system says how much memory a process holds on Linux; elsewhere its heap is bounded, and the time. */
export async function endWhenLarge(child: ChildProcess, most: number): Promise<void> {
  const pages = await readFile(`/proc/${child.pid}/statm`, 'latin1').then(
    (text) => Number(text.split(' ')[1] ?? 0),
    () => 0,
  )
  if (pages * 4096 > most) child.kill('SIGKILL')
}

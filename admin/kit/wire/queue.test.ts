import { expect, test, vi } from 'vitest'
import { type Task, uploadQueue, type Watch } from './queue'

/** A queue whose work ends when the test says so. */
const begin = () => {
  let shown: readonly Task[] = []
  const begun: string[] = []
  const cancelled: string[] = []
  const ends = new Map<string, () => void>()
  const queue = uploadQueue((tasks) => {
    shown = tasks
  })
  const add = (...ids: readonly string[]): void => {
    for (const id of ids)
      queue.add({
        id,
        name: id,
        work: ({ signal }: Watch) => {
          begun.push(id)
          return new Promise((end) => {
            ends.set(id, end)
            signal.addEventListener('abort', () => end())
          })
        },
        cancelled: () => cancelled.push(id),
      })
  }
  const sees = (...ids: readonly string[]) => vi.waitFor(() => expect(shown.map(({ id }) => id)).toEqual(ids))
  return { queue, add, begun, cancelled, end: (id: string) => ends.get(id)?.(), sees, task: (id: string) => shown.find((one) => one.id === id) }
}

test('three go at once, the next one when one has ended, and one that is cancelled before its turn does not begin', async () => {
  const { add, begun, cancelled, end, sees, task } = begin()
  add('a', 'b', 'c', 'd', 'e')
  await sees('a', 'b', 'c', 'd', 'e')
  expect(begun).toEqual(['a', 'b', 'c'])
  task('d')?.cancel()
  expect(cancelled).toEqual(['d'])
  end('b')
  await sees('a', 'c', 'e')
  expect(begun).toEqual(['a', 'b', 'c', 'e'])
})

test('what was cleared is not seen again, whether it had begun or waited', async () => {
  const { queue, add, begun, sees } = begin()
  add('a', 'b', 'c', 'd')
  await sees('a', 'b', 'c', 'd')
  queue.clear()
  add('e')
  await sees('e')
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'e']))
})

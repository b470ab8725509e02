import { expect, it } from 'vitest'
import { countDurations } from './durations'

it('counts each duration within its bound and all larger ones, by route', () => {
  const durations = countDurations({ name: 'took', help: 'How long.' }, [0.1, 1])
  for (const seconds of [0.1, 0.5, 2]) durations.observe('/goods', seconds)
  durations.observe('a"b\\c', 0)
  expect(durations.text().split('\n')).toEqual([
    '# HELP took How long.',
    '# TYPE took histogram',
    'took_bucket{le="0.1",route="/goods"} 1',
    'took_bucket{le="1",route="/goods"} 2',
    'took_bucket{le="+Inf",route="/goods"} 3',
    'took_sum{route="/goods"} 2.6',
    'took_count{route="/goods"} 3',
    'took_bucket{le="0.1",route="a\\"b\\\\c"} 1',
    'took_bucket{le="1",route="a\\"b\\\\c"} 1',
    'took_bucket{le="+Inf",route="a\\"b\\\\c"} 1',
    'took_sum{route="a\\"b\\\\c"} 0',
    'took_count{route="a\\"b\\\\c"} 1',
    '',
  ])
})

import { expect, it } from 'vitest'
import { corrected, type Gate, inside, joined, judge, type Scan, settle, ticketIn } from './gate'

const gate: Gate = {
  title: '读书会',
  people: [
    { code: 'a', name: '王晓燕', seatNo: 1, checkinTime: null },
    { code: 'b', name: '李建军', seatNo: 2, checkinTime: '2026-05-01 08:50:00' },
  ],
}
const scan: Scan = { passcode: 'AAAAAAAAAA', code: 'a', time: '2026-05-01 09:00:00' }

it.each([
  ['abcd-efgh-jk', 'ABCDEFGHJK'],
  [' https://news.example/myTicket#passcode=ABCDEFGHJK ', 'ABCDEFGHJK'],
  ['https://news.example/x?a=1&ticket=ABCDEFGHJK', 'ABCDEFGHJK'],
  ['abc', ''],
  ['A'.repeat(40), ''],
])('reads a ticket in %j', (text, ticket) => expect(ticketIn(text)).toBe(ticket))

it('lets a ticket in once, also while nobody has been told', () => {
  expect(judge(gate, [], 'AAAAAAAAAA', 'a')).toMatchObject({ outcome: 'in', name: '王晓燕', seatNo: 1 })
  expect(judge(gate, [scan], 'AAAAAAAAAA', 'a')).toMatchObject({ outcome: 'again', time: scan.time })
  expect(judge(gate, [], 'BBBBBBBBBB', 'b')).toMatchObject({ outcome: 'again', time: '2026-05-01 08:50:00' })
  expect(judge(gate, [], 'CCCCCCCCCC', 'c').outcome).toBe('unsure')
  expect(judge(undefined, [], 'AAAAAAAAAA', 'a').outcome).toBe('unsure')
  expect([inside(gate, []), inside(gate, [scan]), inside(undefined, [scan])]).toEqual([1, 2, 0])
  expect(
    joined(
      [scan],
      [
        { ...scan, time: '2026-05-01 09:05:00' },
        { ...scan, code: 'b' },
      ],
    ).map(({ code, time }) => [code, time]),
  ).toEqual([
    ['a', scan.time],
    ['b', scan.time],
  ])
})

it('takes an answer that was lost on its way for what it was, and another gate for quicker', () => {
  const said = { passcode: scan.passcode, name: '王晓燕', seatNo: 1 }
  expect(settle(scan, { ...said, result: 'again', checkinTime: scan.time }).outcome).toBe('in')
  expect(settle(scan, { ...said, result: 'again', checkinTime: '2026-05-01 08:59:00' }).outcome).toBe('again')
  expect(settle(scan, { passcode: scan.passcode, result: 'unknown' }).outcome).toBe('unknown')
})

it('goes by the ticket alone where names and times are not for whoever stands there', () => {
  const bare: Gate = { title: '读书会', people: [{ code: 'a' }] }
  expect(inside(bare, [])).toBe(0)
  expect(judge(bare, [], 'AAAAAAAAAA', 'a')).toMatchObject({ outcome: 'in', name: undefined })
  expect(corrected(bare, [settle({ ...scan, code: 'd' }, { passcode: 'D', result: 'in', checkinTime: scan.time })]).people).toHaveLength(2)
})

it('corrects the list by what the server says', () => {
  const told = [
    settle(scan, { passcode: 'A', result: 'waiting', name: '王晓燕' }),
    settle({ ...scan, code: 'd' }, { passcode: 'D', result: 'in', name: '刘思远', seatNo: 3, checkinTime: scan.time }),
  ]
  expect(corrected(gate, told).people).toEqual([gate.people[1], { code: 'd', name: '刘思远', seatNo: 3, checkinTime: scan.time }])
})

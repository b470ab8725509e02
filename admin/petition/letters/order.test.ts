import { petitioncxtppxjj } from '@masthead/contract/petition/petitioncxtppxjj'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { expect, test } from 'vitest'
import { inOrder, type Letter } from './order'

const letter = (noun: Letter['noun'], id: string, deadline: string | null, receiveTime: string): Letter => ({
  noun,
  row: { id, deadline, receiveTime },
})
const ids = (letters: readonly Letter[]): string[] => letters.map(({ row }) => row.id)

test('letters of all kinds stand by their deadlines, without one last, or the newest first', () => {
  const letters = [
    letter(petitionxxptjjjb, 'none', null, '2026-03-04 08:00:00'),
    letter(petitioncxtppxjj, 'late', '2026-03-01 18:00:00', '2026-03-02 08:00:00'),
    letter(petitionxxptjjjb, 'soon', '2026-03-05 18:00:00', '2026-03-03 08:00:00'),
    letter(petitionxxptjjjb, 'none too', null, '2026-03-01 08:00:00'),
  ]
  expect(ids(inOrder(letters, 'deadline'))).toEqual(['late', 'soon', 'none', 'none too'])
  expect(ids(inOrder(letters, 'receiveTime'))).toEqual(['none', 'soon', 'late', 'none too'])
})

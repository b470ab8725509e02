import { sampleOf } from '../testing/sample'

export const sample = sampleOf('develop/webhook', {
  // An event of a noun that every maker views, and an address outside.
  row: () => ({ events: 'cms/sources:add', url: 'https://receiver.example.org/in' }),
})

import { ersStates } from './ersmachine'

/** The columns that say until when an event is answered. */
export type ClockName = 'receiveDue' | 'acceptDue' | 'handleDue'

/** An event with its clocks in the tenant's time of the wire, as far as they are known. */
export type Clocked = Readonly<Record<string, unknown>>

const { reported, received, inHandling, transferred, sentBack } = ersStates

const clockOfState: ReadonlyMap<unknown, ClockName> = new Map([
  [reported.value, 'receiveDue'],
  [transferred.value, 'receiveDue'],
  [sentBack.value, 'receiveDue'],
  [received.value, 'acceptDue'],
  [inHandling.value, 'handleDue'],
])

/** The clock that runs for an event in its state; undefined once it is over. */
export const clockNameOf = ({ status }: Clocked): ClockName | undefined => clockOfState.get(status)

/** Whether an event waits for somebody to receive it. */
export const waitsForUnit = (event: Clocked): boolean => clockNameOf(event) === 'receiveDue'

/** Whether an event is late at a time of the wire: the clock of its state has passed, or that of its end. The wall, the list, its tab and the reports mean this. */
export const isEventLate = (event: Clocked, now: string): boolean => {
  const name = clockNameOf(event)
  return name !== undefined && [event[name], event.handleDue].some((due) => typeof due === 'string' && due <= now)
}

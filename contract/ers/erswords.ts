/** The values of emergencies, each in both languages, and the clocks of types that name none. */

/** As the state grades events: the first is the gravest. */
export const severities = {
  1: ['特别重大', 'Critical'],
  2: ['重大', 'Major'],
  3: ['较大', 'Serious'],
  4: ['一般', 'Ordinary'],
} as const

export type Severity = keyof typeof severities

/** Up to this severity somebody who supervises confirms the end, and what was lost is stated. */
export const gravest: Severity = 2

export const eventSources = {
  call: ['电话', 'Call'],
  app: ['应用', 'App'],
  sensor: ['传感器', 'Sensor'],
  patrol: ['巡查', 'Patrol'],
} as const

export const inadmissibleCodes = {
  outside: ['不属管辖', 'Not our responsibility'],
  untrue: ['情况不实', 'False report'],
  duplicate: ['重复上报', 'Already reported'],
  minor: ['不构成突发事件', 'No emergency'],
} as const

export const feedbackTypes = {
  progress: ['处置进展', 'Progress'],
  resource: ['力量物资', 'People and equipment'],
  result: ['处置结果', 'Result'],
} as const

export const warnings = { 0: ['无', 'None'], 1: ['临近时限', 'Due soon'], 2: ['超时', 'Overdue'] } as const

export const handleUnits = { h: ['小时', 'Hours'], d: ['天', 'Days'], wd: ['工作日', 'Working days'] } as const

/** How long an event of a severity may wait for somebody, and then for its end. */
export interface EventClock {
  readonly receiveMinutes: number
  readonly handleAmount: number
  readonly handleUnit: keyof typeof handleUnits
}

export const usualClocks: Readonly<Record<Severity, EventClock>> = {
  1: { receiveMinutes: 10, handleAmount: 6, handleUnit: 'h' },
  2: { receiveMinutes: 15, handleAmount: 12, handleUnit: 'h' },
  3: { receiveMinutes: 30, handleAmount: 3, handleUnit: 'd' },
  4: { receiveMinutes: 60, handleAmount: 5, handleUnit: 'wd' },
}

/** Nobody received it: its unit's head hears first, then the unit above, then whoever supervises. */
export const mostEscalation = 3

/** How often an event is sent back, and how often one unit does that, before others decide. */
export const mostSendBacks = 2

/** Days within which whoever handled an event opens it again himself. */
export const reopenDays = 30

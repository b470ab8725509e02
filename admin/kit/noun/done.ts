import type { Label } from '@masthead/contract/kit/label'

/** Words that buttons begin with, as a history says that they were done, and as it says so with what they were done to. */
const irregular: Readonly<Record<string, readonly [alone: string, object?: string]>> = {
  ...{ Begin: ['Begun', 'Began'], Bind: ['Bound'], Choose: ['Chosen', 'Chose'], Freeze: ['Frozen', 'Froze'], Give: ['Given', 'Gave'], Go: ['Went'] },
  ...{ Hide: ['Hidden', 'Hid'], Hold: ['Held'], Keep: ['Kept'], Leave: ['Left'], Make: ['Made'], Pay: ['Paid'], Put: ['Put'], Read: ['Read'] },
  ...{ Resend: ['Resent'], Reset: ['Reset'], Run: ['Run', 'Ran'], Sell: ['Sold'], Send: ['Sent'], Set: ['Set'], Show: ['Shown', 'Showed'] },
  ...{
    Take: ['Taken', 'Took'],
    Unbind: ['Unbound'],
    Undo: ['Undone', 'Undid'],
    Unfreeze: ['Unfrozen', 'Unfroze'],
    Withdraw: ['Withdrawn', 'Withdrew'],
  },
}

/** What follows on such a word without being what it was done to. */
const particles = new Set(['again', 'back', 'off', 'offline', 'online', 'out', 'over', 'up'])

/** The others, with the letter that is doubled. */
const regular = `Accept Activate Add Adjust Adopt Annul-l Answer Appeal Approve Arrange Ask Assign Award Ban-n Call Cancel-l Change Charge Check Claim Close Collect
  Complete Confirm Continue Copy Count Decide Decline Deduct Delegate Delete Deliver Deploy Discard Dispatch Dispose Download Drop-p Edit End Enrol-l Erase Escalate
  Evaluate Expire Explain Export Extend Fail Fetch File Finish Grant Hand Ignore Import Invite Label-l Lift Link Lock Log-g Mark Merge Move Name Offer Open Park
  Pass Pause Pin-n Preview Print Process Propose Publish Push Rate Reapply Receive Record Recycle Redeem Refund Refuse Reject Release Remind Remove Renew Reopen
  Replace Reply Report Request Resolve Restore Resume Retract Retry Return Reverse Review Revoke Roll Scan-n Score Settle Share Ship-p Sign Sort Start
  Step-p Stop-p Submit-t Supervise Suspend Switch Terminate Test Transfer-r Try Turn Unlock Unmark Unpin-n Upload Use Verify Void`

const pastOf = (verb: string, doubled = ''): string => (/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb.replace(/e$/, '')}${doubled}ed`)

const pasts: ReadonlyMap<string, readonly [alone: string, object?: string]> = new Map([
  ...Object.entries(irregular),
  ...regular.split(/\s+/).map((word): [string, readonly [string]] => {
    const [verb = '', doubled] = word.split('-')
    return [verb, [pastOf(verb, doubled)]]
  }),
])

/** What became of something rather than what somebody did: "Refund failed". */
const happened = /^\S+ (?:failed|reached|fired)$/

/** What a button says as a history says it: "Approve" is "Approved" there. What is no verb stays as it is. */
export const doneOf = ([zh, en]: Label): Label => {
  const [first = '', ...rest] = en.split(' ')
  const past = happened.test(en) ? undefined : pasts.get(first)
  if (!past) return [zh, en]
  const [alone, withIt = alone] = past
  const isAlone = rest[0] === undefined || particles.has(rest[0])
  return [zh, [isAlone ? alone : withIt, ...rest].join(' ')]
}

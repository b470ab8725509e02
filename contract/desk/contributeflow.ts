import { money, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import type { Telling } from '../kit/tells'

const outcome = (zh: string, en: string): Telling => ({ whom: 'userId', what: [`${zh}：{title}`, `${en}: {title}`] })

/** A manuscript that goes through a drawn process, with what its author is to be paid: while it runs nobody adopts or rejects the text by hand, and its end does. */
export const contributeflow = resource('desk/contributeflow', {
  label: ['投稿审批', 'Approval of a manuscript'],
  path: 'blade-desk/process/contribute',
  idAlso: ['businessId'],
  tenancy: 'tenant',
  scope: 'own',
  fields: {
    title: text(['标题', 'Title'], { max: 200, required: true, readOnly: true, list: true, filter: 'like' }),
    manuscriptId: ref(['稿件', 'Manuscript'], 'contribute/manuscript', {
      required: true,
      once: true,
      list: true,
      filter: 'equal',
      among: { status: '1' },
    }),
    personalId: ref(['作者', 'Author'], 'contribute/contributepersonal', {
      filter: 'equal',
      help: ['稿酬付给谁；不选则为第一作者', 'Payee; defaults to the first author'],
    }),
    royalty: money(['拟付稿酬', 'Royalty proposed'], {
      min: 0,
      max: 1_000_000_00,
      list: true,
      help: ['通过后生成稿酬单', 'A slip is created when it is approved'],
    }),
    opinion: text(['初审意见', 'First opinion'], { max: 500 }),
    userId: ref(['申请人', 'Requested by'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    definitionId: ref(['审批流程', 'Process'], 'flow/definition', {
      among: { isLatest: 'true' },
      help: ['不选则使用绑定的流程或最新的投稿流程', 'Defaults to the bound process, or the latest one for contributions'],
    }),
    instanceId: ref(['流程实例', 'Running process'], 'flow/follow', { readOnly: true }),
    decideTime: time(['审批时间', 'Decided'], { readOnly: true }),
    rejectReason: text(['驳回原因', 'Reason for refusal'], { max: 200, readOnly: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    underReview: { value: 1, label: ['审批中', 'Under review'], tone: 'busy' },
    approved: { value: 2, label: ['已通过', 'Approved'], tone: 'good' },
    rejected: { value: 3, label: ['已驳回', 'Rejected'], tone: 'bad' },
    cancelled: { value: 4, label: ['已撤销', 'Cancelled'] },
  },
  editIn: ['draft', 'rejected', 'cancelled'],
  deleteIn: ['draft', 'rejected', 'cancelled'],
  parties: { person: { label: ['申请人', 'Applicant'], field: 'userId' } },
  flow: {
    instance: 'instanceId',
    start: 'start',
    approved: 'pass',
    refused: 'refuse',
    withdrawn: 'stop',
    key: 'contribute',
    definition: 'definitionId',
  },
  made: { writes: { userId: '$me' } },
  actions: {
    start: {
      label: ['提交审批', 'Send for approval'],
      from: ['draft', 'rejected', 'cancelled'],
      to: 'underReview',
      by: 'person',
      writes: { rejectReason: null, decideTime: null },
      tone: 'primary',
    },
    pass: {
      label: ['通过', 'Approve'],
      system: true,
      from: 'underReview',
      to: 'approved',
      shows: ['manuscriptId', 'personalId', 'royalty', 'opinion', 'userId'],
      writes: { decideTime: '$now' },
      tells: outcome('投稿审批已通过', 'The manuscript was approved'),
    },
    refuse: {
      label: ['驳回', 'Refuse'],
      system: true,
      from: 'underReview',
      to: 'rejected',
      reason: 'rejectReason',
      writes: { decideTime: '$now' },
      tells: { ...outcome('投稿审批被驳回', 'The manuscript was refused'), more: ['{rejectReason}', '{rejectReason}'] },
    },
    stop: {
      label: ['撤销', 'Cancel'],
      system: true,
      from: 'underReview',
      to: 'cancelled',
      tells: outcome('投稿审批已终止', 'The approval was ended'),
    },
  },
  calls: {
    startProcess: {
      label: ['提交投稿审批', 'Send a manuscript for approval'],
      call: 'POST start-process',
      answer: 'row',
      access: { verb: 'start' },
      writes: true,
      // Without the id of a draft it makes the row as well.
      input: {
        businessId: text(['审批单编号', 'Id of the draft'], { max: 20 }),
        processDefinitionId: text(['流程定义', 'Definition'], { max: 20 }),
      },
    },
  },
  sort: ['-id'],
  indexes: [['manuscriptId', 'status']],
  face: {
    second: ['userId'],
    key: ['royalty', 'createTime', 'decideTime'],
    plural: 'Approvals of manuscripts',
    empty: ['稿件提交审批后出现在这里。', 'Manuscripts that go through an approval.'],
  },
  menu: { icon: 'inbox', sort: 55, hidden: true },
})

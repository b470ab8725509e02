/** What a department answered to everybody about a letter that somebody wrote. */
export interface PublicReply {
  readonly id: string
  readonly categoryName: string | null
  readonly deptName: string | null
  readonly publicReply: string
  readonly closeTime: string
}

import * as z from 'zod/mini'

/**
 * Who may make a call. `confirmed` is a member whose e-mail is confirmed: whoever registered another's address must not get
 * what that person buys, nor lock them out. A manager may make every call but a receiver's own.
 */
export type Access = 'anyone' | 'member' | 'confirmed' | 'consultor' | 'receiver' | 'manager'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it: `/movies/{id}`. */
  path: `/${string}`
  access: Access
  /** True when the call changes something, whatever its method: several old GETs do. */
  changes: boolean
  /** True when a session that may only choose a new password can make the call too. */
  beforeNewPassword?: true
  /**
   * True when the answer is for the person alone, not for a manager who views the site as them: cards, notes, cases, a copy
   * of the account or a token.
   */
  hiddenInViews?: true
  /** True when an answer takes much more work than others. Accounts and networks have a budget for such calls. */
  costly?: true
  /** True for paying, playing and staying logged in, which go before everything else when there is too much to do. */
  goesFirst?: true
  /**
   * Where a card number is looked for. Left out: in the texts of the body, because a person may paste one into any text.
   * `payment`: in everything of the body, with security codes. `nowhere`: in names and contents of files, which
   * nobody pastes a card into and which may look like one.
   */
  cards?: 'payment' | 'nowhere'
  /** One English sentence for the reference page. */
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  reply: z.ZodMiniType | Binary
}

/**
 * The header that names the view in which a manager makes a call. The token stays the manager's own: without it, or in
 * another session, the name of a view is worth nothing.
 */
export const VIEW_HEADER = 'x-view-as'

/** A reply that is a file, not JSON. */
export type Binary = { contentType: string }
export const isBinary = (reply: Call['reply']): reply is Binary => 'contentType' in reply

export type Calls = Record<string, Call>
export type CallsByFeature = Record<string, Calls>

/** Keeps the exact type of every call, so that client and server infer from the same lines. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls

type ParsedPart<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodMiniType
  ? { [P in K]: z.output<C[K]> }
  : unknown
/** An argument that may be left out when nothing in it is required. */
type MaybeOptional<K extends string, T> = object extends T ? { [P in K]?: T } : { [P in K]: T }
/** Params and query are sent as text; the caller gives the parsed value, such as a number for an id. */
type TextPart<C extends Call, K extends 'params' | 'query'> = C[K] extends z.ZodMiniType
  ? MaybeOptional<K, z.output<C[K]>>
  : unknown
type BodyPart<C extends Call> = C['body'] extends z.ZodMiniType ? { body: z.input<C['body']> } : unknown

/** What the handler receives, after parsing. */
export type InputOf<C extends Call> = ParsedPart<C, 'params'> & ParsedPart<C, 'query'> & ParsedPart<C, 'body'>
/** What the client is given to send. */
export type SentOf<C extends Call> = TextPart<C, 'params'> & TextPart<C, 'query'> & BodyPart<C>
export type ReplyOf<C extends Call> = C['reply'] extends z.ZodMiniType ? z.output<C['reply']> : Uint8Array

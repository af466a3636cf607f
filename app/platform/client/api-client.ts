import type { paths } from './api-types.ts'

/** What a call was refused with: words for a person, and each broken field by its name on the wire. */
export type Refusal = { error_message: string; code: string; fields?: Record<string, string> }
export type Outcome<T> = { ok: true; data: T } | { ok: false; refusal: Refusal }

type Method = 'get' | 'post'

/** The calls of one method by their path: `drink/getbyID`. */
export type Path<M extends Method> = {
  [Full in keyof paths]: Full extends `/backend/api/${infer P}`
    ? [paths[Full][M]] extends [undefined]
      ? never
      : P
    : never
}[keyof paths]

type Call<M extends Method, P extends Path<M>> = Extract<paths[`/backend/api/${P}`][M], object>

type JsonOf<Holder> = Holder extends { content: { 'application/json': infer Json } } ? Json : never

/** What a call answers, what it takes as its body, and its query: as the zod schemas of the server say. */
export type AnswerOf<M extends Method, P extends Path<M>> =
  Call<M, P> extends { responses: { 200: infer Response } } ? JsonOf<Response> : never
export type BodyOf<P extends Path<'post'>> =
  Call<'post', P> extends { requestBody?: infer Body } ? JsonOf<Exclude<Body, undefined>> : never
export type QueryOf<M extends Method, P extends Path<M>> =
  Call<M, P> extends { parameters: { query?: infer Query } } ? Exclude<Query, undefined> : never

/** Whether all of it may be left out. */
type IsOptional<T> = [T] extends [never] ? true : Nothing extends T ? true : false
type Nothing = Record<string, never>
type QueryArgument<M extends Method, P extends Path<M>> =
  IsOptional<QueryOf<M, P>> extends true ? [query?: QueryOf<M, P>] : [query: QueryOf<M, P>]
/** A call without a body is sent an empty one. */
type BodyArgument<P extends Path<'post'>> = [BodyOf<P>] extends [never] ? Nothing : BodyOf<P>
export type PostArguments<P extends Path<'post'>> =
  IsOptional<QueryOf<'post', P>> extends true
    ? IsOptional<BodyArgument<P>> extends true
      ? [body?: BodyArgument<P>, query?: QueryOf<'post', P>]
      : [body: BodyArgument<P>, query?: QueryOf<'post', P>]
    : [body: BodyArgument<P>, query: QueryOf<'post', P>]

/** In characters. Browsers carry on with 64 kB in all for a page that has gone: a picture would be refused. */
const MOST_CARRIED_ON = 8_000

/**
 * The pages' one way to the API. It never throws: a line that is down, or a shop that is, is one more thing to tell the shopper. A change
 * that is on its way gets there, though the page goes meanwhile.
 */
export const api: Api = {
  get: (path, query?: unknown) => request(addressOf(path, query)),
  post,
  submit: post,
}

type Api = {
  get<P extends Path<'get'>>(path: P, ...query: QueryArgument<'get', P>): Promise<Outcome<AnswerOf<'get', P>>>
  post<P extends Path<'post'>>(
    path: P,
    ...bodyAndQuery: PostArguments<P>
  ): Promise<Outcome<AnswerOf<'post', P>>>
  /** A body that comes from a form or a device as it is: only the server can judge it. */
  submit<P extends Path<'post'>>(
    path: P,
    body: Record<string, unknown>,
  ): Promise<Outcome<AnswerOf<'post', P>>>
}

function post<Answer>(path: string, body: unknown = {}, query?: unknown) {
  return request<Answer>(addressOf(path, query), body)
}

/** By way of JSON, which leaves out what is undefined. */
export const addressOf = (path: string, query: unknown): string =>
  query ? `${path}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}` : path

/** Without types: for `api` and for calls with headers of their own. */
export async function request<Answer>(
  address: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(`/backend/api/${address}`, body === undefined ? {} : posting(body, headers))
    const json = await response.json().catch((failure) => {
      // A proxy's own page, which says that it can't reach the shop. Any other failure is the line's.
      if (failure instanceof SyntaxError && !response.ok) return undefined
      throw failure
    })
    if (response.ok) return { ok: true, data: json as Answer }
    return { ok: false, refusal: isRefusal(json) ? json : busy }
  } catch {
    return { ok: false, refusal: lineDown }
  }
}

const isRefusal = (json: unknown): json is Refusal =>
  typeof (json as Refusal | undefined | null)?.error_message === 'string'

function posting(body: unknown, headers: Record<string, string> | undefined): RequestInit {
  const text = JSON.stringify(body)
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
    keepalive: text.length <= MOST_CARRIED_ON,
  }
}

const busy: Refusal = {
  error_message: 'The shop is very busy just now. Please try again in a moment; nothing is lost.',
  code: 'busy',
}

const lineDown: Refusal = {
  error_message: 'We could not reach the shop. Please check your connection and try again; nothing is lost.',
  code: 'offline',
}

/** A form's fields as the API takes them; what was left empty is sent as empty, files are not sent. */
export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

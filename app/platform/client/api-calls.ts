import type { paths } from './api-types.ts'

type Method = 'get' | 'post'

/** The paths of one method, such as `drink/getbyID`. */
export type Path<M extends Method> = {
  [P in Relative<keyof paths>]: paths[`/backend/api/${P}`][M] extends object ? P : never
}[Relative<keyof paths>]

type Relative<Full> = Full extends `/backend/api/${infer P}` ? P : never

type Call<M extends Method, P extends Path<M>> = Extract<paths[`/backend/api/${P}`][M], object>

type JsonOf<Holder> = Holder extends { content: { 'application/json': infer Json } } ? Json : never

/** Response, body and query of a call, as the server's zod schemas define them. */
export type AnswerOf<M extends Method, P extends Path<M>> =
  Call<M, P> extends { responses: { 200: infer Response } } ? JsonOf<Response> : never
export type BodyOf<P extends Path<'post'>> =
  Call<'post', P> extends { requestBody?: infer Body } ? JsonOf<Exclude<Body, undefined>> : never
export type QueryOf<M extends Method, P extends Path<M>> =
  Call<M, P> extends { parameters: { query?: infer Query } } ? Exclude<Query, undefined> : never

/** An argument that can be left out if nothing in it is required. */
type Argument<T> = [T] extends [never]
  ? [nothing?: Nothing]
  : Nothing extends T
    ? [argument?: T]
    : [argument: T]
type Nothing = Record<string, never>
export type GetArguments<P extends Path<'get'>> = Argument<QueryOf<'get', P>>
/** Body and query. A call without a body is sent an empty one. */
export type PostArguments<P extends Path<'post'>> = [...Argument<BodyOf<P>>, ...Argument<QueryOf<'post', P>>]

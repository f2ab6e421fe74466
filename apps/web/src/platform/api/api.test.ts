import { session } from '@alinha/contract'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { chooseLanguage } from '../language.ts'
import { connect } from './api.ts'
import { findSession, storeSession } from './session.ts'

const calls = connect({ session })
const credentials = { email: 'ana@clinica.example', password: 'abc' }
const ana = signedIn(aMember())

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  document.cookie = '__Host-XSRF-TOKEN=; max-age=0; path=/; secure'
})

it('every request of a person who is logged in carries the bearer token, whatever its method [R4.03]', async () => {
  const seen = fakeApi({ 'session.verifyToken': () => ana, 'session.logout': () => ({ message: 'ok' }) })
  storeSession(ana)
  await calls.session.verifyToken()
  await calls.session.logout()
  const asked = seen.filter(request => request.url !== '/api/csrf-token')
  expect(asked.map(request => request.headers.get('Authorization'))).toEqual([
    `Bearer ${ana.accessToken}`,
    `Bearer ${ana.accessToken}`,
  ])
})

it('a request of a visitor carries no bearer token [R4.03]', async () => {
  const seen = fakeApi({ 'session.login': () => ana })
  await calls.session.login({ body: credentials })
  expect(seen.every(request => !request.headers.has('Authorization'))).toBe(true)
})

it('a request asks for an answer in the language of the page, chosen or not', async () => {
  const seen = fakeApi({ 'session.verifyToken': () => ana })
  await calls.session.verifyToken()
  chooseLanguage('en')
  await calls.session.verifyToken()
  chooseLanguage('pt-BR')
  expect(seen.map(request => request.headers.get('Accept-Language'))).toEqual(['pt-BR', 'en'])
})

it('a POST repeats the XSRF-TOKEN cookie in the X-XSRF-TOKEN header [C7.124]', async () => {
  const seen = fakeApi({ 'session.login': () => ana })
  document.cookie = 'XSRF-TOKEN=abc%2F123'
  await calls.session.login({ body: credentials })
  expect(seen.map(request => [request.url, request.headers.get('X-XSRF-TOKEN')])).toEqual([
    ['/api/auth/login', 'abc/123'],
  ])
})

it('a POST repeats the cookie under the name that it has over TLS, before one under the plain name [C7.124]', async () => {
  const seen = fakeApi({ 'session.login': () => ana })
  document.cookie = 'XSRF-TOKEN=plain'
  document.cookie = '__Host-XSRF-TOKEN=secure%2F1; path=/; secure'
  await calls.session.login({ body: credentials })
  expect(seen.map(request => request.headers.get('X-XSRF-TOKEN'))).toEqual(['secure/1'])
})

it('a POST without the cookie fetches it first [C7.124]', async () => {
  const seen = fakeApi({ 'session.login': () => ana })
  await calls.session.login({ body: credentials })
  expect(seen.map(request => [request.method, request.url, request.headers.get('X-XSRF-TOKEN')])).toEqual([
    ['GET', '/api/csrf-token', null],
    ['POST', '/api/auth/login', 'token-from-server'],
  ])
})

it('a GET carries no request-forgery token [C7.124]', async () => {
  const seen = fakeApi({ 'session.verifyToken': () => ana })
  document.cookie = 'XSRF-TOKEN=abc'
  await calls.session.verifyToken()
  expect(seen.map(request => request.headers.has('X-XSRF-TOKEN'))).toEqual([false])
})

it('a cookie that the server no longer accepts is renewed once, without the person noticing [C7.124]', async () => {
  const seen = fakeApi({
    'session.login': request =>
      request.headers.get('X-XSRF-TOKEN') === 'token-from-server' ? ana : refuse('forged-request'),
  })
  document.cookie = 'XSRF-TOKEN=stale'
  await expect(calls.session.login({ body: credentials })).resolves.toMatchObject({ id: ana.id })
  expect(seen.map(request => request.url)).toEqual(['/api/auth/login', '/api/csrf-token', '/api/auth/login'])
})

it('a server that keeps refusing the token is not asked again and again', async () => {
  const seen = fakeApi({ 'session.login': () => refuse('forged-request') })
  await expect(calls.session.login({ body: credentials })).rejects.toMatchObject({ code: 'forged-request' })
  expect(seen.filter(request => request.url === '/api/auth/login')).toHaveLength(2)
})

it('a 401 ends the session here', async () => {
  fakeApi({ 'session.verifyToken': () => refuse('session-ended') })
  storeSession(ana)
  await expect(calls.session.verifyToken()).rejects.toMatchObject({ status: 401 })
  expect(findSession()).toBeNull()
})

it('a late 401 of an old token does not end the session that has replaced it', async () => {
  const later = signedIn(aMember({ id: 2 }), Math.floor(Date.now() / 1_000) + 7_200)
  fakeApi({
    'session.verifyToken': () => {
      storeSession(later)
      return refuse('session-ended')
    },
  })
  storeSession(ana)
  await expect(calls.session.verifyToken()).rejects.toMatchObject({ status: 401 })
  expect(findSession()?.user.id).toBe(2)
})

it('a 403 ends nothing', async () => {
  fakeApi({ 'session.verifyToken': () => refuse('not-allowed') })
  storeSession(ana)
  await expect(calls.session.verifyToken()).rejects.toMatchObject({ status: 403 })
  expect(findSession()).not.toBeNull()
})

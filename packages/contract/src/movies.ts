import * as z from 'zod/mini'
import {
  countParam,
  device,
  flag,
  flagParam,
  id,
  idParam,
  saidReply,
  searchKeyword,
  sharedListId,
  strict,
  wholeNumber,
} from './fields.ts'
import { defineCalls } from './kit.ts'
import { wireCourse } from './wire/course.ts'
import { wireMovie, wireMoviePage, wireMoviePreview } from './wire/movie.ts'

const SECONDS_A_DAY = 86_400

const movieList = z.object({ movies: z.array(wireMovie) })

export const movies = defineCalls({
  searchMovies: {
    method: 'POST',
    path: '/movies/search',
    access: 'member',
    changes: false,
    summary: 'The lessons that match a keyword, best first.',
    body: strict({ keyword: searchKeyword }),
    reply: movieList,
  },
  countMovieView: {
    method: 'POST',
    path: '/users/movies/countMovieView',
    access: 'member',
    changes: true,
    summary: 'Count that a lesson was opened.',
    body: strict({ userId: id, movieId: id, device }),
    reply: saidReply,
  },
  listBookmarks: {
    method: 'GET',
    path: '/movies/bookmarks',
    access: 'member',
    changes: false,
    summary: 'The lessons a person bookmarked.',
    reply: movieList,
  },
  readSharedBookmarks: {
    method: 'GET',
    path: '/movies/bookmarks/share/{id}',
    access: 'anyone',
    changes: false,
    summary: 'A bookmark list by the unguessable id its owner shared.',
    params: strict({ id: sharedListId }),
    reply: z.object({ name: z.string(), movies: z.array(wireMovie) }),
  },
  readBookmarkLink: {
    method: 'GET',
    path: '/movies/bookmarks/link-id',
    access: 'member',
    changes: false,
    summary: 'The id under which one’s bookmark list is shared.',
    reply: z.object({ id: z.string() }),
  },
  readMovie: {
    method: 'GET',
    path: '/movies/{id}',
    access: 'member',
    changes: false,
    summary: 'A lesson, with its video when the person may watch it.',
    params: strict({ id: idParam }),
    reply: z.object({ movie: wireMoviePage }),
  },
  readPreview: {
    method: 'GET',
    path: '/preview/{id}',
    access: 'anyone',
    changes: false,
    summary: 'What anyone may see of a lesson.',
    params: strict({ id: idParam }),
    reply: z.object({ movie: wireMoviePreview }),
  },
  toggleBookmark: {
    method: 'GET',
    path: '/movies/{id}/toggleBookmark',
    access: 'member',
    changes: true,
    summary: 'Bookmark a lesson or take the bookmark away.',
    params: strict({ id: idParam }),
    query: strict({ to: z.optional(flagParam) }),
    reply: z.object({ bookmarked: flag }),
  },
  readCatalog: {
    method: 'GET',
    path: '/catalog',
    access: 'member',
    changes: false,
    summary: 'The whole catalogue: what is featured, and the lessons by category.',
    reply: z.object({
      featured: z.array(wireMovie),
      categories: z.array(z.object({ id: z.int(), title: z.string(), movies: z.array(wireMovie) })),
    }),
  },
  readDemandCatalog: {
    method: 'GET',
    path: '/catalog/demand',
    access: 'member',
    changes: false,
    summary: 'The on-demand courses.',
    query: strict({ limit: z.optional(countParam(100)) }),
    reply: z.object({ courses: z.array(wireCourse) }),
  },
  countWatchedTime: {
    method: 'POST',
    path: '/users/movies/contaTempoAssistido',
    access: 'member',
    changes: true,
    summary: 'A hint of the seconds watched; the server keeps its own count.',
    body: strict({ userId: id, tempoAssistido: wholeNumber(0, SECONDS_A_DAY) }),
    reply: z.object({ total_horas_assistidas: z.number() }),
  },
  recordWatchedTime: {
    method: 'POST',
    path: '/users/movies/contaTempoAssistidoAnalytics',
    access: 'member',
    changes: true,
    summary: 'A hint of the seconds of one lesson watched on one device.',
    body: strict({
      userId: id,
      tempoTotalAssistidoEmSegundos: wholeNumber(0, SECONDS_A_DAY),
      videoId: id,
      device,
    }),
    reply: z.object({ watched: flag }),
  },
})

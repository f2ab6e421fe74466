import { addDays, dayAt, daysBetween, toUtc, type Day } from '../day.ts'

/** When we work: a version of it stays as it is, so that a promise made with it never changes. Monday to Friday. */
export type WorkCalendar = {
  version: number
  /** Minutes after midnight in America/Sao_Paulo. */
  opensAt: number
  closesAt: number
  /** Besides weekends and national holidays. */
  daysOff: readonly Day[]
}

export const FIRST_WORK_CALENDAR: WorkCalendar = {
  version: 1,
  opensAt: 9 * 60,
  closesAt: 18 * 60,
  daysOff: [],
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON_AT_MINUS_3 = 15 * HOUR

/** Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023. */
const FIXED_HOLIDAYS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** The Gregorian computus, as Meeus writes it. */
export function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const date = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-0${month}-${String(date).padStart(2, '0')}`
}

/** Good Friday is one by law; Carnival and Corpus Christi are not, and belong to a calendar's own days off. */
export function isNationalHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  return FIXED_HOLIDAYS.includes(day.slice(5)) || day === addDays(easterOf(year), -2)
}

/** Before every day that is asked about. */
const A_SUNDAY = '1899-12-31'

const isWeekend = (day: Day): boolean => [0, 6].includes(daysBetween(A_SUNDAY, day) % 7)

export function isWorkingDay({ daysOff }: WorkCalendar, day: Day): boolean {
  return !isWeekend(day) && !daysOff.includes(day) && !isNationalHoliday(day)
}

/** From Monday to Friday between two moments, and yet not worked on: what makes a promise later than it looks. */
export function listHolidays(calendar: WorkCalendar, from: number, to: number): Day[] {
  const days: Day[] = []
  for (let day = dayAt(from); day <= dayAt(to); day = addDays(day, 1))
    if (!isWeekend(day) && !isWorkingDay(calendar, day)) days.push(day)
  return days
}

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A time of the day there, as a moment. The zone changes its offset at night, if at all, so one of the day will do. */
function momentOn(day: Day, minutes: number): number {
  const around = toUtc(day) + NOON_AT_MINUS_3
  const [hour = 0, minute = 0] = wallClock.format(around).split(':').map(Number)
  return around + (minutes - (hour * 60 + minute)) * MINUTE
}

const toMinute = (moment: number): number => Math.floor(moment / MINUTE) * MINUTE

/** What is open of a day after a moment; null when nothing is. */
function openAfter(calendar: WorkCalendar, day: Day, moment: number): { from: number; to: number } | null {
  if (!isWorkingDay(calendar, day)) return null
  const from = Math.max(moment, momentOn(day, calendar.opensAt))
  const to = momentOn(day, calendar.closesAt)
  return from < to ? { from, to } : null
}

/** Working minutes between two moments, each counted from the minute it is in, so that parts add up to the whole. */
export function workedMinutes(calendar: WorkCalendar, from: number, to: number): number {
  const [begin, end] = [toMinute(from), toMinute(to)]
  let sum = 0
  for (let day = dayAt(begin); day <= dayAt(end); day = addDays(day, 1)) {
    const open = openAfter(calendar, day, begin)
    if (open) sum += Math.max(0, Math.min(open.to, end) - open.from)
  }
  return sum / MINUTE
}

/** The moment at which so many working minutes have passed. */
export function afterWorkedMinutes(calendar: WorkCalendar, from: number, minutes: number): number {
  const begin = toMinute(from)
  let left = minutes * MINUTE
  for (let day = dayAt(begin); left > 0; day = addDays(day, 1)) {
    const open = openAfter(calendar, day, begin)
    if (!open) continue
    if (open.to - open.from >= left) return open.from + left
    left -= open.to - open.from
  }
  return begin
}

/** For login only, because old accounts have short passwords. New passwords have rules of their own. */
export const LOGIN_PASSWORD_MIN_LENGTH = 3

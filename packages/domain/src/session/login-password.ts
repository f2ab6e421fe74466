/** At login only, where old accounts have short passwords; choosing a password has rules of its own. */
export const LOGIN_PASSWORD_MIN_LENGTH = 3

-- As before for every cell, but most names begin with a letter and stay in one line: they are told by their first letter
-- and left alone. Not strict, so that PostgreSQL puts the body into the statement instead of calling it for every cell;
-- for null it answers null all the same.
create or replace function spreadsheet_safe(cell text) returns text
language sql immutable parallel safe
return case
  -- A to Z, a to z, and the Latin letters with accents.
  when (ascii(cell) between 65 and 90 or ascii(cell) between 97 and 122 or ascii(cell) between 192 and 591)
    and strpos(cell, E'\n') = 0 and strpos(cell, E'\r') = 0 and strpos(cell, E'\t') = 0
  then cell
  when left(ltrim(translate(cell, E'\t\r\n', '   '), U&' \00A0\FEFF'), 1) in ('=', '+', '-', '@', U&'\FF1D', U&'\FF0B', U&'\FF0D', U&'\FF20')
  then '''' || translate(cell, E'\t\r\n', '   ')
  else translate(cell, E'\t\r\n', '   ')
end;
